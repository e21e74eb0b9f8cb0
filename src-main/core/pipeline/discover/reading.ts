import type { ErrorCode } from '../../errors.ts'
import type { InstanceDescription } from '../../model/instance.ts'
import { quoteForShell } from '../../model/quote.ts'
import type { Reason } from '../../model/reason.ts'

/** What a person can name to make up for what the folder does not say. */
export type Nameable = 'loader' | 'gameVersion'

/** Why a folder cannot be described by itself. */
export interface Problem {
  readonly code: Extract<ErrorCode, 'unreadable-folder' | 'unknown-instance-kind'>
  readonly message: string
  readonly hint: string
  /** What does on the command line what the hint says, as those of an error. */
  readonly commands: readonly string[]
  /** Naming all of these makes up for it; empty: nothing does. */
  readonly missing: readonly Nameable[]
}

/** What a reader made of a folder; with a problem the description holds what was learned nevertheless. */
export interface Reading {
  readonly description: InstanceDescription
  readonly problem: Problem | null
}

/** A description of which only the places are known. */
export type Whereabouts = Pick<InstanceDescription, 'name' | 'path' | 'gamePath' | 'launcher' | 'side'>

/** A reading of a folder that says nothing but why not. */
export function unreadable(whereabouts: Whereabouts, message: string, missing: readonly Nameable[] = []): Reading {
  const told =
    missing.length === 0
      ? { hint: 'Check that the folder is there and that you may read it.', commands: [] }
      : {
          hint: 'Repair the file in its launcher, or say which loader and game version it is of.',
          commands: [`modwell instances adopt ${quoteForShell(whereabouts.path)} --loader L --game-version V`],
        }
  return {
    description: describeAs(whereabouts, {}, []),
    problem: { code: 'unreadable-folder', message, ...told, missing },
  }
}

type Known = Partial<Pick<InstanceDescription, 'loader' | 'loaderVersion' | 'gameVersion' | 'javaVersion'>>

export function describeAs(whereabouts: Whereabouts, known: Known, notes: readonly Reason[]): InstanceDescription {
  return {
    name: whereabouts.name,
    path: whereabouts.path,
    gamePath: whereabouts.gamePath,
    launcher: whereabouts.launcher,
    side: whereabouts.side,
    loader: known.loader ?? null,
    loaderVersion: known.loaderVersion ?? null,
    gameVersion: known.gameVersion ?? null,
    javaVersion: known.javaVersion ?? null,
    notes,
  }
}
