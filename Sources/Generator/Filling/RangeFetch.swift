import Pictures
import Services

struct RangeFetch: Sendable {
  let service: RangeService
  let fetcher: RateLimitedFetcher
  let today: Day
  let clock: Clock

  /// The most days of an empty range that are requested one by one, to confirm that there is no picture.
  private static let fewDays = 3

  /// `days` must be ascending and not empty.
  func fetch(_ days: [Day]) async -> Backfill.Batch {
    guard let first = days.first, let last = days.last, first < last else {
      return await single(days)
    }
    var batch = Backfill.Batch()
    do throws(FetchError) {
      batch = try await list(first...last, days)
    } catch {
      switch error {
      case .otherDays: return await single(days)
      case _ where error.mayBeOneDay:
        // The newer half first, as in every other list.
        let middle = days.count / 2
        batch = await self.fetch(Array(days[middle...]))
        batch.add(await self.fetch(Array(days[..<middle])))
      default:
        batch.unanswered.append(
          Backfill.Batch.Unanswered(days: first...last, service: service.service, why: error))
      }
      return batch
    }
    let answered = batch.days.union(batch.refused.map(\.day))
    let missing = days.filter { !answered.contains($0) && EmptyDays.areSettled($0, on: today) }
    if batch.entries.isEmpty, missing.count > RangeFetch.fewDays {
      batch.unanswered.append(
        Backfill.Batch.Unanswered(
          days: first...last, service: service.service, why: .empty(days: missing.count)))
    } else {
      batch.add(await single(missing))
    }
    return batch
  }

  /// Requests each day by itself, newest first: only such an answer proves that there is no picture.
  private func single(_ days: [Day]) async -> Backfill.Batch {
    var batch = Backfill.Batch()
    for day in days.reversed() {
      do throws(FetchError) {
        let picture = try await fetcher.ask(service.day(day), attempts: 4) {
          response throws(FetchError) in
          try service.picture(of: day, in: response, today: today)
        }
        if let picture {
          batch.entries.append(entry(picture))
        } else {
          batch.absent[service.service, default: []].insert(day)
        }
      } catch {
        if case .refused(let why) = error, error.weight == 0, !error.isForAll {
          batch.refused.append(Backfill.Batch.Refused(day: day, service: service.service, why: why))
        } else {
          batch.unanswered.append(
            Backfill.Batch.Unanswered(days: day...day, service: service.service, why: error))
        }
      }
    }
    return batch
  }

  private func list(_ range: ClosedRange<Day>, _ days: [Day]) async throws(FetchError)
    -> Backfill.Batch
  {
    var batch = Backfill.Batch()
    var seen: Set<Day> = []
    for page in 1... {
      let (judged, goesOn) = try await fetcher.ask(
        service.list(range, page: page), attempts: 2
      ) { response throws(FetchError) in
        let judged = try service.list(in: response, range, today: today)
        let count = judged.pictures.count + judged.refused.count
        return (judged, service.goesOn(after: page, of: range, response, count))
      }
      let new = judged.pictures.filter { seen.insert($0.day).inserted }
      batch.entries += new.map(entry)
      for refusal in judged.refused where !refusal.isOfOtherDay {
        guard let day = refusal.day, range.contains(day), seen.insert(day).inserted else {
          continue
        }
        batch.refused.append(
          Backfill.Batch.Refused(day: day, service: service.service, why: refusal.ofRecord))
      }
      // A service may answer a page past the end with the first one.
      let isDone = days.allSatisfy { seen.contains($0) }
      if isDone || new.isEmpty || !goesOn { break }
    }
    return batch
  }

  private func entry(_ picture: Picture) -> Entry {
    Entry(picture: picture, seen: Observation(when: clock.now(), service: service.service))
  }
}
