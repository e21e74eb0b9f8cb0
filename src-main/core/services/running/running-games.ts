/**
 * Whether a game or server runs on an instance, from what the system tells without asking the game: on Linux a Java process that
 * works in the game folder or was started with it (`/proc`), and everywhere it can be seen a world's `session.lock` that is locked.
 * Never says that none runs where it could not look: a process of another user shows its arguments, but not its folder.
 */
import { realpath } from 'node:fs/promises'
import type { RunningGame } from '../../model/instances/running-game.ts'
import { findJavaProcess } from './java-processes.ts'
import { findLockedWorld } from './world-locks.ts'

export interface RunningGames {
  /** null: none was noticed. */
  find(gamePath: string): Promise<RunningGame | null>
}

export function createRunningGames(platform: NodeJS.Platform): RunningGames {
  return {
    async find(gamePath) {
      const folder = await realpath(gamePath).catch(() => null)
      if (folder === null) return null
      const found = platform === 'linux' ? await findJavaProcess(folder) : null
      return found ?? findLockedWorld(folder, platform)
    },
  }
}
