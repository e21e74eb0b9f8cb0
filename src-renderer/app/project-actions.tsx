import type { ReactNode } from 'react'
import type { ProjectView } from '../../src-preload/contract.ts'
import { ReportButton } from '../features/profile/report-button.tsx'
import { TeamButton } from '../features/team/team-button.tsx'
import { FollowAction, signInFor } from './follow-parts.tsx'

/** What can be done with a project besides installing it. */
export function ProjectActions({ project }: { readonly project: ProjectView }): ReactNode {
  const { id, title } = project
  return (
    <>
      <TeamButton project={project} />
      <ReportButton about={{ type: 'project', id }} name={title} onSignIn={signInFor} />
      <FollowAction project={project} />
    </>
  )
}
