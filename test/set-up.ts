import { build, buildActor } from './electron/build.ts'

/** What tests start as it is shipped, in bundles: worker threads, the command line's processes, and the one that is killed. */
export default async function setUp(): Promise<void> {
  await build()
  await buildActor()
}
