import type { Remedy } from '../../../model/words/remedy.ts'
import { type WithMessage, type WithHint, withHint, withMessage } from '../../../model/words/with-message.ts'
import { type Message, message } from '../../../../../resources/text/text.ts'
import { isGameVersion } from '../../../model/instances/game-version.ts'
import type { ErrorCode } from '../../../errors.ts'
import type { InstanceDescription } from '../../../model/instances/instance.ts'
import type { Reason } from '../../../model/words/reason.ts'

/** What a person can name to make up for what the folder does not say. */
export type Nameable = 'loader' | 'gameVersion'

/** Why a folder cannot be described by itself. */
export interface Problem extends Required<WithMessage>, Required<WithHint> {
  readonly code: Extract<ErrorCode, 'unreadable-folder' | 'unknown-instance-kind'>
  /** What the person can do, as of an error. */
  readonly remedies: readonly Remedy[]
  /** Naming all of these makes up for it; empty: nothing does. */
  readonly missing: readonly Nameable[]
}

/** What a reader made of a folder; with a problem the description holds what was learned nevertheless. */
export interface InstanceReading {
  readonly description: InstanceDescription
  readonly problem: Problem | null
}

/** A description of which only the places are known. */
export type Whereabouts = Pick<InstanceDescription, 'name' | 'path' | 'gamePath' | 'launcher' | 'side'>

/** A reading of a folder that says nothing but why not. */
export function unreadable(whereabouts: Whereabouts, why: Message, missing: readonly Nameable[] = []): InstanceReading {
  const told =
    missing.length === 0
      ? { ...withHint(message('check-that-you-may-read-it')), remedies: [] }
      : {
          ...withHint(message('repair-or-say-which')),
          remedies: [{ kind: 'adopt', folder: whereabouts.path, traits: { loader: null, gameVersion: null } } as const],
        }
  return {
    description: describeAs(whereabouts, {}, []),
    problem: { code: 'unreadable-folder', ...withMessage(why), ...told, missing },
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
    notes: isOther
      ? [
          ...notes,
          {
            code: 'no-game-version' as const,
            fact: 'no-game-version' as const,
            ...withMessage(message('says-no-game-version', { named })),
          },
        ]
      : notes,
  }
}
