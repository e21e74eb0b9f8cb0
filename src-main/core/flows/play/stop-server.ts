import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Programs } from '../../services/programs/programs.ts'
import type { RunningGames } from '../../services/running/running-games.ts'

export interface StopServices {
  readonly running: Pick<RunningGames, 'find'>
  readonly programs: Pick<Programs, 'end'>
}

/**
 * Tells a server that runs in the background to end, as the system does before it shuts down: it saves its worlds first. `process`: the one that the
 * person was shown. Throws `not-found` where that runs no more, and `foreign-owner`.
 */
export async function stopServer(instance: Instance, process: number, services: StopServices): Promise<void> {
  const game = instance.side === 'server' ? await services.running.find(instance.gamePath) : null
  if (game?.pid !== process)
    throw new CoreError('not-found', message('server-runs-no-more', { instance: instance.name }))
  services.programs.end(process)
}
