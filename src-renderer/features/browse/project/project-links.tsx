import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useProject } from './project-questions.ts'

/** The author's links; each opens in the person's browser. */
export function ProjectLinks({ project }: { readonly project: ProjectView }): ReactNode {
  const { openLink } = useProject()
  const { siteLink, links, license } = project
  const all = [
    ...(siteLink === null ? [] : [{ label: formatMessage('project-website'), link: siteLink }]),
    ...links,
    ...(license === null || license.link === null
      ? []
      : [{ label: formatMessage('project-licence'), link: license.link }]),
  ]
  return all.map(({ label, link }) => (
    <Button key={`${label} ${link}`} look="quiet" icon={ExternalLink} onPress={() => openLink(link)}>
      {label}
    </Button>
  ))
}
