import type { ChangeSwitch } from '../files/file-change.ts'
import type { SettingChange } from '../moves/move.ts'
import type { Message } from '../../../../resources/text/text.ts'
import type { InstalledPack } from '../packs/pack.ts'

/** What a plan has noted beside files, and its change set says afterwards. */
export interface PlanNotes {
  /** What the instance is before and after; absent: that stays. */
  readonly setting?: SettingChange
  /** `undo-with-later` and `restore-point`: all that it undoes or brings back, in that order. Absent: none. */
  readonly turns?: readonly ChangeSwitch[]
  /** `install-pack`, `update-pack`: what the instance has of it. */
  readonly pack?: InstalledPack
}

type Note = keyof PlanNotes

/** Notes of which some are always there, some may be, and no others are. */
export type NotesWith<Always extends Note = never, Perhaps extends Note = never> = Required<Pick<PlanNotes, Always>> &
  Pick<PlanNotes, Perhaps> & { readonly [Other in Exclude<Note, Always | Perhaps>]?: undefined }

/** What must still be so when a plan is carried out, beside what its steps say of files. */
export type PlanCondition =
  /** Not all of these change sets have been switched that way since. */
  | { readonly kind: 'pending'; readonly switches: readonly ChangeSwitch[] }
  /** The newest change set in effect with such a note is this one; null: none has it. `otherwise` says that it is another. */
  | {
      readonly kind: 'noted-by'
      readonly note: 'pack'
      readonly changeSet: string | null
      readonly otherwise: Message
    }
  /** These plans, of the same run, were carried out: they change files that this one counts on. */
  | { readonly kind: 'carried-out'; readonly plans: readonly string[] }
