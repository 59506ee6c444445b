import HTTP
import Pictures
import Sources

struct RangeFetch: Sendable {
  let client: any ServiceAPI
  let fetcher: Fetcher
  let today: Day
  let clock: Clock

  var service: Service { client.service }

  /// If a range has no records, its days are requested one by one to confirm this, but only if there are at most this
  /// many days.
  private static let fewDays = 3

  /// Requests the days, which must be in ascending order.
  func fetch(_ days: [Day]) async -> Backfill.Batch {
    guard let first = days.first, let last = days.last, first < last else {
      return await single(days)
    }
    var batch = Backfill.Batch()
    do throws(FetchError) {
      batch = try await list(first...last, days)
    } catch {
      if error == .otherDays { return await single(days) }
      guard error.mayBeOneDay else {
        batch.unanswered.append(
          Backfill.Batch.Unanswered(days: first...last, service: service, why: error))
        return batch
      }
      // The newer half is requested first, because all lists of days begin with the newest day.
      let middle = days.count / 2
      batch = await fetch(Array(days[middle...]))
      batch.add(await fetch(Array(days[..<middle])))
      return batch
    }
    let answered = batch.days.union(batch.refused.map(\.day))
    let missing = days.filter { !answered.contains($0) && EmptyDays.areSettled($0, on: today) }
    if batch.entries.isEmpty, missing.count > RangeFetch.fewDays {
      batch.unanswered.append(
        Backfill.Batch.Unanswered(
          days: first...last, service: service, why: .empty(days: missing.count)))
    } else {
      batch.add(await single(missing))
    }
    return batch
  }

  /// Requests the days one by one, newest first. Only the answer to a request for a single day proves that the day has
  /// no picture.
  private func single(_ days: [Day]) async -> Backfill.Batch {
    var batch = Backfill.Batch()
    for day in days.reversed() {
      do throws(FetchError) {
        let (picture, date) = try await picture(of: day)
        if let picture {
          batch.entries.append(entry(picture))
        } else {
          batch.absent[service, default: []].insert(day)
        }
        batch.today = [batch.today, date].compactMap(\.self).min()
      } catch {
        if case .refused(let why) = error, error.weight == 0, !error.isForAll {
          batch.refused.append(Backfill.Batch.Refused(day: day, service: service, why: why))
        } else {
          batch.unanswered.append(
            Backfill.Batch.Unanswered(days: day...day, service: service, why: error))
        }
      }
    }
    return batch
  }

  /// The picture of one day, and the response's date. The picture is nil if the service has no picture of the day, or
  /// has not published it yet.
  private func picture(
    of day: Day
  ) async throws(FetchError) -> (picture: Picture?, date: Day?) {
    guard let request = client.day(day, today: today) else { return (nil, nil) }
    return try await ask(request, attempts: 4) { response throws(FetchError) in
      let date = response.headers["date"].flatMap(MailDate.read)?.day
      do throws(Rejection) {
        let parsed = try request.parse(response)
        if let refusal = parsed.refused.first, parsed.pictures.isEmpty { throw refusal.ofRecord }
        return (parsed.pictures.first, date)
      } catch {
        if case .notThere = error { return (nil, date) }
        throw .refused(error)
      }
    }
  }

  /// Sends the request, repeats it on status 429, and passes the response to `parse`. Gives up on the service after too
  /// many failures in a row, or after a failure that concerns all requests.
  private func ask<Answer>(
    _ request: Request, attempts: Int, _ parse: (Response) throws(FetchError) -> Answer
  ) async throws(FetchError) -> Answer {
    let name = service.rawValue
    do throws(FetchError) {
      switch await fetcher.ask(request, attempts: attempts, deadline: .never) {
      case .failed(let fault, let reached): throw .failed(fault, reached: reached)
      case .response(let response):
        let answer = try parse(response)
        fetcher.health.succeed(name)
        return answer
      }
    } catch {
      fetcher.health.fail(name, weight: error.weight)
      if error.isForAll { fetcher.health.giveUp(name) }
      throw error
    }
  }

  private func list(_ span: ClosedRange<Day>, _ days: [Day]) async throws(FetchError)
    -> Backfill.Batch
  {
    var batch = Backfill.Batch()
    var seen: Set<Day> = []
    // The number of pages must be limited. The limit is twice the expected number, because days may occur twice.
    let most = 2 * (span.lowerBound.distance(to: span.upperBound) / client.longestPage + 1)
    for page in 1...most {
      guard let request = client.range(span, page: page, today: today) else { break }
      let (parsed, pages) = try await ask(request, attempts: 2) {
        response throws(FetchError) in
        let parsed: ParsedAnswer
        do throws(Rejection) { parsed = try request.parse(response) } catch {
          throw .refused(error)
        }
        if parsed.isOfOtherDays { throw .otherDays }
        return (parsed, client.pages(in: response))
      }
      let new = parsed.pictures.filter { seen.insert($0.day).inserted }
      batch.entries += new.map(entry)
      for refusal in parsed.withoutOtherDays.refused {
        guard let day = refusal.day, span.contains(day),
          seen.insert(day).inserted || refusal.ofRecord == .secondRecord
        else { continue }
        batch.refused.append(
          Backfill.Batch.Refused(day: day, service: service, why: refusal.ofRecord))
      }
      // If a page after the last one is requested, a service may send the first page again.
      let isDone = days.allSatisfy { seen.contains($0) }
      if isDone || new.isEmpty || page >= pages ?? most { break }
    }
    return batch
  }

  private func entry(_ picture: Picture) -> Entry {
    Entry(picture: picture, seen: Observation(when: clock.now(), service: service))
  }
}
