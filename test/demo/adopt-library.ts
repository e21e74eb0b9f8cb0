import { runModwell } from './run-modwell.ts'
import type { Stage } from './stage.ts'

/** Finds what launchers have, and adopts all five game folders of the library. */
export async function adoptLibrary(stage: Stage): Promise<void> {
  const { library } = stage
  const { survival, workshop, vanilla, server, friends } = library
  await runModwell(stage, ['instances', 'discover', library.prism, server.path])
  for (const { path } of [survival, workshop, vanilla, server]) await runModwell(stage, ['instances', 'adopt', path])
  const named = ['--loader', friends.loader, '--game-version', friends.gameVersion, '--name', friends.name]
  await runModwell(stage, ['instances', 'adopt', friends.path, ...named])
}
