import NASA
import Pictures

/// Asks one service for the days of a range that are wanted.
struct RangeWork: Sendable {
  let service: RangeService
  let asking: PatientAsking
  let today: Day
  let clock: Clock

  /// How many days of an empty range are asked for one by one, to hear that there is no picture.
  private static let fewDays = 3

  /// What the service tells of the days; they rise, and are not empty.
  func haul(_ days: [Day]) async -> Haul {
    guard let first = days.first, let last = days.last, first < last else {
      return await single(days)
    }
    var haul = Haul()
    do throws(Trouble) {
      haul = try await list(first...last, days)
    } catch {
      switch error {
      case .otherDays: return await single(days)
      case _ where error.mayBeOneDay:
        // The newer half first, as everywhere.
        let middle = days.count / 2
        haul = await self.haul(Array(days[middle...]))
        haul.add(await self.haul(Array(days[..<middle])))
      default:
        haul.unanswered.append(
          Haul.Unanswered(days: first...last, source: service.source, why: error))
      }
      return haul
    }
    let told = haul.days.union(haul.refused.map(\.day))
    let missing = days.filter { !told.contains($0) && Absences.areSettled($0, on: today) }
    if haul.entries.isEmpty, missing.count > RangeWork.fewDays {
      haul.unanswered.append(
        Haul.Unanswered(
          days: first...last, source: service.source, why: .empty(days: missing.count)))
    } else {
      haul.add(await single(missing))
    }
    return haul
  }

  /// Asks for each day by itself, the newest first: what is said of it is meant.
  private func single(_ days: [Day]) async -> Haul {
    var haul = Haul()
    for day in days.reversed() {
      do throws(Trouble) {
        let picture = try await asking.ask(service.day(day), attempts: 4) {
          response throws(Trouble) in
          try service.picture(of: day, in: response, today: today)
        }
        if let picture {
          haul.entries.append(entry(picture))
        } else {
          haul.absent[service.source, default: []].insert(day)
        }
      } catch {
        if case .refused(let why) = error, error.weight == 0, !error.isForAll {
          haul.refused.append(Haul.Refused(day: day, source: service.source, why: why))
        } else {
          haul.unanswered.append(
            Haul.Unanswered(days: day...day, source: service.source, why: error))
        }
      }
    }
    return haul
  }

  /// Asks for all days at once, page by page.
  private func list(_ range: ClosedRange<Day>, _ days: [Day]) async throws(Trouble) -> Haul {
    var haul = Haul()
    var seen: Set<Day> = []
    for page in 1... {
      let (judged, goesOn) = try await asking.ask(
        service.list(range, page: page), attempts: 2
      ) { response throws(Trouble) in
        let judged = try service.list(in: response, range, today: today)
        let told = judged.pictures.count + judged.refused.count
        return (judged, service.goesOn(after: page, of: range, response, told))
      }
      let new = judged.pictures.filter { seen.insert($0.day).inserted }
      haul.entries += new.map(entry)
      for refusal in judged.refused where !refusal.isOfOtherDay {
        guard let day = refusal.recordDay, range.contains(day), seen.insert(day).inserted else {
          continue
        }
        haul.refused.append(
          Haul.Refused(day: day, source: service.source, why: refusal.ofRecord))
      }
      // A page past the end may be the first one again.
      let isDone = days.allSatisfy { seen.contains($0) }
      if isDone || new.isEmpty || !goesOn { break }
    }
    return haul
  }

  private func entry(_ picture: Picture) -> Entry {
    Entry(picture: picture, seen: Sighting(when: clock.now(), source: service.source))
  }
}
