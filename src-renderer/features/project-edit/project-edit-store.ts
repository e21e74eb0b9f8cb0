import { create } from 'zustand'
import type {
  Argument,
  CallError,
  EditedProjectView,
  FieldConflict,
  ProjectFieldName,
  ProjectFields,
  QuestionName,
  TypedFields,
} from '../../../src-preload/contract.ts'
import { act, takeAnswer, tryTo } from '../../lib/asking/question.ts'
import type { EditSection } from './edit-sections.ts'

/** What a person chose of a field that was changed here and on the website. */
export interface ConflictChoice extends Pick<FieldConflict, 'field' | 'mine' | 'theirs'> {
  readonly choice: 'mine' | 'theirs'
}

/** What was discarded last, as it was: it can be had back until it is typed over, saved, or the page is left. */
interface Discarded {
  readonly project: string
  readonly sections: readonly EditSection[]
  readonly typed: Partial<ProjectFields>
  readonly conflicts: readonly FieldConflict[]
}

interface ProjectEditState {
  /** What is typed, by project: as main keeps it, with what is on its way there. */
  readonly drafts: ReadonlyMap<string, TypedFields>
  /** What was chosen since the last save, by project: either text is still known. */
  readonly chosen: ReadonlyMap<string, readonly ConflictChoice[]>
  readonly isBusy: boolean
  readonly error: CallError | null
  /** What came of the last save; null: nothing was saved since something was typed. */
  readonly saved: { readonly project: string; readonly ignored: readonly ProjectFieldName[] } | null
  readonly discarded: Discarded | null
  /** What main answered counts, unless something is on its way to it. */
  take(view: EditedProjectView): void
  /** Goes to main at once: it keeps it before it answers. */
  type(project: string, fields: Partial<ProjectFields>): void
  /** Of those fields, which are in those sections. */
  discard(project: string, sections: readonly EditSection[], fields: readonly ProjectFieldName[]): Promise<void>
  undoDiscard(): void
  resolve(project: string, conflict: FieldConflict, choice: ConflictChoice['choice']): Promise<void>
  chooseAgain(project: string, chosen: ConflictChoice): void
  /** null: done. */
  save(asked: string, project: string): Promise<CallError | null>
  /** Has main change the project otherwise, and shows it as it is then. null: done. */
  change<N extends ChangeName>(asked: string, name: N, argument: Argument<N>): Promise<CallError | null>
}

/** Questions that answer with the project as it is then. */
type ChangeName = Extract<
  QuestionName,
  | 'project-edit.submit'
  | 'project-edit.set-status'
  | 'project-edit.set-icon'
  | 'project-edit.add-picture'
  | 'project-edit.edit-picture'
  | 'project-edit.order-pictures'
  | 'project-edit.delete-picture'
>

/** What was typed while main was told of what came before, by project. */
const waiting = new Map<string, Partial<ProjectFields>>()
const telling = new Map<string, Promise<void>>()
/** What is shown again from before says less of what is typed than what was typed since. */
const taken = new WeakSet<EditedProjectView>()

export const useProjectEdit = create<ProjectEditState>((set, get) => {
  const keep = (project: string, draft: TypedFields): void =>
    set({ drafts: new Map([...get().drafts, [project, draft]]) })
  /** One after the other: the newest counts, and none overtakes another. */
  const tell = async (project: string): Promise<void> => {
    for (let typed = takeWaiting(project); typed !== null; typed = takeWaiting(project)) {
      const draft = await act('project-edit.type', { project, typed }, (error) => set({ error }))
      if (draft !== undefined && !waiting.has(project)) keep(project, draft)
    }
    telling.delete(project)
  }
  const note = (project: string, choices: readonly ConflictChoice[]): void =>
    set({ chosen: new Map([...get().chosen, [project, choices]]) })
  const noteChoice = (project: string, choice: ConflictChoice): void =>
    note(project, [...(get().chosen.get(project) ?? []).filter(({ field }) => field !== choice.field), choice])
  const show = (asked: string, view: EditedProjectView): void => {
    takeAnswer('project-edit.open', { project: asked }, view)
    get().take(view)
  }
  return {
    drafts: new Map(),
    chosen: new Map(),
    isBusy: false,
    error: null,
    saved: null,
    discarded: null,
    take(view) {
      if (telling.has(view.id) || taken.has(view)) return
      taken.add(view)
      const { typed, changed, conflicts, problems } = view
      keep(view.id, { typed, changed, conflicts, problems })
    },
    type(project, fields) {
      const draft = get().drafts.get(project)
      if (draft === undefined) return
      const names = Object.keys(fields) as readonly ProjectFieldName[]
      keep(project, {
        ...draft,
        typed: { ...draft.typed, ...fields },
        changed: [...new Set([...draft.changed, ...names])],
      })
      const { discarded } = get()
      const isOver = names.some((name) => discarded?.project === project && name in discarded.typed)
      set({ saved: null, error: null, ...(isOver && { discarded: null }) })
      waiting.set(project, { ...waiting.get(project), ...fields })
      if (!telling.has(project)) telling.set(project, tell(project))
    },
    async discard(project, sections, fields) {
      await settled(project)
      const before = get().drafts.get(project)
      const draft = await act('project-edit.discard', { project, fields }, (error) => set({ error }))
      if (draft === undefined || before === undefined) return
      const isGone = ({ field }: { readonly field: ProjectFieldName }): boolean => fields.includes(field)
      const typed = Object.fromEntries(
        Object.entries(before.typed).filter(([field]) => fields.some((name) => name === field)),
      )
      set({
        error: null,
        saved: null,
        discarded: { project, sections, typed, conflicts: before.conflicts.filter(isGone) },
      })
      note(
        project,
        (get().chosen.get(project) ?? []).filter((one) => !isGone(one)),
      )
      keep(project, draft)
    },
    undoDiscard() {
      const { discarded } = get()
      if (discarded === null) return
      const { project, typed, conflicts } = discarded
      // Main knows no longer that the website has another text: that yours replaces it is said, and can be chosen otherwise.
      for (const { field, mine, theirs } of conflicts) noteChoice(project, { field, mine, theirs, choice: 'mine' })
      get().type(project, typed)
    },
    async resolve(project, { field, mine, theirs }, choice) {
      await settled(project)
      const draft = await act('project-edit.resolve', { project, field, choice }, (error) => set({ error }))
      if (draft === undefined) return
      keep(project, draft)
      noteChoice(project, { field, mine, theirs, choice })
    },
    chooseAgain(project, chosen) {
      const { field, choice } = chosen
      noteChoice(project, chosen)
      get().type(project, { [field]: chosen[choice] })
    },
    async save(asked, project) {
      await settled(project)
      set({ isBusy: true, error: null, saved: null, discarded: null })
      const { done, error } = await tryTo('project-edit.save', { project })
      if (done !== undefined) {
        show(asked, done.project)
        note(project, [])
      }
      set({ isBusy: false, error, ...(done !== undefined && { saved: { project, ignored: done.ignored } }) })
      return error
    },
    async change(asked, name, argument) {
      set({ isBusy: true, error: null })
      const { done, error } = await tryTo(name, argument)
      if (done !== undefined) show(asked, done as EditedProjectView)
      set({ isBusy: false, error })
      return error
    },
  }
})

/** Main has all that was typed. */
async function settled(project: string): Promise<void> {
  await telling.get(project)
}

function takeWaiting(project: string): Partial<ProjectFields> | null {
  const typed = waiting.get(project) ?? null
  waiting.delete(project)
  return typed
}

/** What was not told yet goes out as the window closes: main keeps what reaches it. */
function flush(): void {
  for (const [project, typed] of waiting) void act('project-edit.type', { project, typed })
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flush)
