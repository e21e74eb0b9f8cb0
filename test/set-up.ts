import { build, buildActor } from './electron/build.ts'

/** The command line is tested as it is shipped, in one bundle: it starts in a third of the time. */
export default async function setUp(): Promise<void> {
  await build()
  await buildActor()
}
