import { create } from 'zustand'
import type { CallError, ChangelogView, Dated, ProjectView, Version } from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'

interface ProjectState {
  readonly project: string | null
  readonly page: Dated<ProjectView> | null
  readonly versions: readonly Version[] | null
  readonly changelog: readonly ChangelogView[] | null
  readonly error: CallError | null
  open(project: string): Promise<void>
  loadChangelog(): Promise<void>
}

const EMPTY = { page: null, versions: null, changelog: null, error: null } as const

export const useProject = create<ProjectState>((set, get) => ({
  project: null,
  ...EMPTY,
  async open(project) {
    if (project !== get().project) set({ project, ...EMPTY })
    const question = { project, freshness: 'normal' } as const
    const [page, versions] = await Promise.all([ask('browse.project', question), ask('browse.versions', question)])
    if (project !== get().project) return
    set({ error: null })
    if (page.kind === 'ok') set({ page: page.value })
    else set({ error: page.error })
    if (versions.kind === 'ok') set({ versions: versions.value.value })
    else set({ error: versions.error })
  },
  async loadChangelog() {
    const { project } = get()
    if (project === null) return
    const answer = await ask('browse.changelog', { project, freshness: 'normal' })
    if (project !== get().project) return
    if (answer.kind === 'ok') set({ changelog: answer.value.value })
    else set({ error: answer.error })
  },
}))

/** Opens one of the links that an answer carried, in the person's browser. */
export async function openLink(link: string): Promise<void> {
  const answer = await ask('app.open-link', { link })
  if (answer.kind === 'failed') useProject.setState({ error: answer.error })
}
