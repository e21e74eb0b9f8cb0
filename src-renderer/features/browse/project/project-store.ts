import { create } from 'zustand'
import type {
  CallError,
  WithDate,
  InstanceFitView,
  ProjectView,
  TeamMember,
  Version,
} from '../../../../src-preload/contract.ts'
import { ask } from '../../../lib/asking/ask.ts'
import { act } from '../../../lib/asking/question.ts'

interface ProjectState {
  readonly project: string | null
  readonly page: WithDate<ProjectView> | null
  readonly versions: readonly Version[] | null
  /** What each instance would take, by its id; null: not known yet. */
  readonly fits: ReadonlyMap<string, InstanceFitView> | null
  /** Why versions cannot go into `unfitFor`, by the version's id. */
  readonly unfit: ReadonlyMap<string, string>
  readonly unfitFor: string | null
  /** Who owns it in the place of a team: its name, or its id where the service does not tell that; null: nobody. */
  readonly organization: string | null
  /** null: not known. */
  readonly team: readonly TeamMember[] | null
  readonly error: CallError | null
  open(project: string): Promise<void>
  judge(instance: string): Promise<void>
}

const EMPTY = {
  page: null,
  versions: null,
  fits: null,
  unfit: new Map<string, string>(),
  unfitFor: null,
  organization: null,
  team: null,
  error: null,
} as const

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
    // What is known already is not asked of the service again.
    const naming = page.kind === 'ok' ? nameOrganization(page.value.value) : null
    const [fits, team] = await Promise.all([ask('browse.fits', question), ask('browse.team', question)])
    if (project !== get().project) return
    if (fits.kind === 'ok') set({ fits: new Map(fits.value.map((fit) => [fit.instance, fit])) })
    if (team.kind === 'ok') set({ team: team.value })
    const organization = await naming
    if (project === get().project) set({ organization })
  },
  async judge(instance) {
    const { project } = get()
    if (project === null) return
    const unfit = await act('browse.unfit-versions', { project, instance, freshness: 'normal' })
    if (project !== get().project || unfit === undefined) return
    set({ unfit: new Map(unfit.map(({ version, why }) => [version, why])), unfitFor: instance })
  },
}))

async function nameOrganization({ id, organizationId }: ProjectView): Promise<string | null> {
  if (organizationId === undefined) return null
  const answer = await ask('browse.organization', { project: id, freshness: 'normal' })
  return answer.kind === 'ok' && answer.value !== null ? answer.value : organizationId
}

/** Opens one of the links that an answer carried, in the person's browser. */
export async function openLink(link: string): Promise<void> {
  await act('app.open-link', { link }, (error) => useProject.setState({ error }))
}
