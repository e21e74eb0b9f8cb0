import type { InstanceDescription } from '../../src-main/core/model/instances/instance.ts'

/** A plain folder of a game. */
export function describeBench(gamePath: string): InstanceDescription {
  return {
    name: 'bench',
    path: gamePath,
    gamePath,
    launcher: 'folder',
    side: 'client',
    loader: 'forge',
    loaderVersion: null,
    javaVersion: null,
    gameVersion: '1.20.1',
    notes: [],
  }
}
