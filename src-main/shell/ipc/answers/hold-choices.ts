import type { HoldChoices } from '../../../../src-preload/contract.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import { misfit } from '../../../core/model/states/fit.ts'
import { targetsOf } from '../../../core/model/states/target.ts'
import type { Version } from '../../../core/model/versions/version.ts'

/** What a hold can name: versions of the file's project (none: of the pack's), newest first, and the other projects. */
export function listHoldChoices(
  versions: readonly Version[],
  finding: FileFinding | null,
  { instance, files }: Inspection,
): HoldChoices {
  const target =
    finding === null ? null : targetsOf(instance, { channel: 'alpha', fabricOnQuilt: true })[finding.file.type]
  const own = finding?.identity ?? null
  const isInstalled = ({ id }: Version) => id === own?.version.id
  const meant = versions.filter(
    (version) => isInstalled(version) || (target !== null && misfit(version, target) === null),
  )
  const projects = new Map(files.flatMap(({ identity }) => (identity ? [[identity.project.id, identity.project]] : [])))
  if (own !== null) projects.delete(own.project.id)
  return {
    versions: meant
      .toSorted((one, other) => (one.published < other.published ? 1 : -1))
      .map((version) => {
        const { id, number, channel, published } = version
        return { id, number, channel, published, isInstalled: isInstalled(version) }
      }),
    projects: [...projects.values()]
      .map(({ id, title }) => ({ id, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  }
}
