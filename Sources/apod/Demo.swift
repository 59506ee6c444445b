import Generator
import Imaging
import NASA
import Pictures
import Site
import StandIn

/// The daily job against a stand-in for NASA's services, which runs as long as the job.
struct Demo {
  let folders: Build.Folders
  let context: ProcessContext

  func run() async throws -> Build.Outcome {
    let calendar = InventedCalendar.showcase(newest: context.clock.today)
    let nasa = try await LoopbackNASA.start(calendar)
    var configuration = Configuration(
      services: ServiceAddresses(
        service: nasa.service, feed: nasa.feed, oldAPI: nil, assets: nasa.assets,
        posters: nasa.posters))
    configuration.title = "Pictures of an Invented Sky"
    configuration.daysToRefresh = Configuration.mostDaysToRefresh
    configuration.mirror = .all
    // Enough for all pictures, on slow machines too.
    configuration.timeBudget = 600
    configuration.contact = WebAddress("https://stars.example/contact").map(Contact.web)
    let request = Build.Request(
      configuration: configuration, folders: folders, searchPath: context.searchPath,
      program: context.program)
    let build = Build(
      request, clock: context.clock, logger: context.logger,
      console: context.console)
    do {
      let outcome = try await build.run()
      await nasa.stop()
      return outcome
    } catch {
      await nasa.stop()
      throw error
    }
  }
}
