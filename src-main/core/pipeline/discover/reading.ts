import { type Told, type Hinted, tellHint, tell } from '../../model/told.ts'
import { type Text, say } from '../../../../src-texts/text.ts'
import { isGameVersion } from '../../model/game-version.ts'
import type { ErrorCode } from '../../errors.ts'
import type { InstanceDescription } from '../../model/instance.ts'
import { quoteForShell } from '../../model/quote.ts'
import type { Reason } from '../../model/reason.ts'

/** What a person can name to make up for what the folder does not say. */
export type Nameable = 'loader' | 'gameVersion'

/** Why a folder cannot be described by itself. */
export interface Problem extends Required<Told>, Required<Hinted> {
  readonly code: Extract<ErrorCode, 'unreadable-folder' | 'unknown-instance-kind'>
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
export function unreadable(whereabouts: Whereabouts, why: Text, missing: readonly Nameable[] = []): Reading {
  const told =
    missing.length === 0
      ? { ...tellHint(say('check-that-you-may-read-it')), commands: [] }
      : {
          ...tellHint(say('repair-or-say-which')),
          commands: [`modwell instances adopt ${quoteForShell(whereabouts.path)} --loader L --game-version V`],
        }
  return {
    description: describeAs(whereabouts, {}, []),
    problem: { code: 'unreadable-folder', ...tell(why), ...told, missing },
  }
}

type Known = Partial<Pick<InstanceDescription, 'loader' | 'loaderVersion' | 'gameVersion' | 'javaVersion'>>

export function describeAs(whereabouts: Whereabouts, known: Known, notes: readonly Reason[]): InstanceDescription {
  const named = known.gameVersion ?? null
  const gameVersion = named !== null && isGameVersion(named) ? named : null
  const isOther = named !== null && gameVersion === null
  return {
    name: whereabouts.name,
    path: whereabouts.path,
    gamePath: whereabouts.gamePath,
    launcher: whereabouts.launcher,
    side: whereabouts.side,
    loader: known.loader ?? null,
    loaderVersion: known.loaderVersion ?? null,
    gameVersion,
    javaVersion: known.javaVersion ?? null,
    notes: isOther ? [...notes, { code: 'no-game-version', ...tell(say('says-no-game-version', { named })) }] : notes,
  }
}
