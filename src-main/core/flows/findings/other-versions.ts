/**
 * Where neither the newest version of something nor an update mends what is broken, another version of it may. In: a finding and how
 * its instance was assessed. Out: which versions could be put in place, by the project, those that are tried first first.
 */
import { createRemedies } from '../../pipeline/check/remedies.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Choice } from '../../model/plans/advice.ts'
import type { Finding } from '../../model/plans/findings.ts'
import { isLater, obstacle } from '../../model/states/fit.ts'
import type { Version } from '../../model/versions/version.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { titleOf as titleOfProject } from '../../pipeline/resolve/board/universe.ts'
import type { ResolveInput } from '../resolution/resolve-requests.ts'

/** Of one project. */
const MAX_VERSIONS = 12

/** For each project that a finding lacks or has in a wrong version: the installation of each fitting version of it, the newest first. */
export async function versionChoices(
  finding: Finding,
  assessment: Assessment,
  { services, options }: ResolveInput,
): Promise<readonly (readonly Choice[])[]> {
  const { inspection, request, universe } = assessment
  const there = inspection.files.filter(({ file }) => finding.others.includes(file.path))
  const lacking = finding.remedies.flatMap(({ wish }) => (wish.kind === 'install' ? [wish.project] : []))
  const projects = [...new Set([...lacking, ...there.flatMap(({ identity }) => identity?.project.id ?? [])])]
  const target = request.targets.mod
  if (target === null || projects.length === 0) return []
  const listed = await services.service.versionsOfProjects(projects, options)
  const remedies = createRemedies(inspection.instance.id)
  return projects.map((project) => {
    const outcome = listed.get(project)
    const installed = there.filter(({ identity }) => identity?.project.id === project)
    const versions: readonly Version[] = outcome?.kind === 'answer' ? (outcome.value ?? []) : []
    const [first] = installed
    const title = first === undefined ? titleOfProject(project, universe) : titleOf(first)
    return versions
      .filter((version) => obstacle(version, target) === null)
      .filter(({ id }) => installed.every(({ identity }) => identity?.version.id !== id))
      .toSorted((a, b) => (isLater(a, b) ? -1 : 1))
      .slice(0, MAX_VERSIONS)
      .flatMap((version) => remedies.exactly({ version, title }, installed))
  })
}
