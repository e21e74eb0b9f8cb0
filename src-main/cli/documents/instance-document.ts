import { commandsOf } from '../remedies/remedy-command.ts'
import type { Instance, InstanceDescription } from '../../core/model/instances/instance.ts'
import type { RecordedReason } from '../../core/model/words/reason.ts'
import { wireName } from './wire-names.ts'

/** An instance in every document that has one. */
export interface InstanceDocument {
  readonly id: string | null
  readonly name: string
  readonly path: string
  readonly gamePath: string
  readonly loader: string | null
  readonly loaderVersion: string | null
  readonly javaVersion: string | null
  readonly gameVersion: string | null
  readonly launcher: string
  readonly side: string
  readonly notes: readonly ReasonDocument[]
  readonly personalNote: string | null
}

export function instanceDocument(instance: InstanceDescription | Instance): InstanceDocument {
  const { name, path, gamePath, loader, loaderVersion, gameVersion, javaVersion, launcher, side } = instance
  return {
    id: 'id' in instance ? instance.id : null,
    name,
    path,
    gamePath,
    loader,
    loaderVersion,
    javaVersion,
    gameVersion,
    launcher,
    side,
    notes: instance.notes.map(reasonDocument),
    personalNote: ('personalNote' in instance && instance.personalNote) || null,
  }
}

export interface ReasonDocument {
  readonly code: string
  readonly message: string
  readonly commands: readonly string[]
}

export function reasonDocument({ code, message, remedies }: RecordedReason): ReasonDocument {
  return { code: wireName(code), message, commands: commandsOf(remedies) }
}
