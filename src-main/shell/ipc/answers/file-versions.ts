import type { FileVersionView } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { FileFinding } from '../../../core/model/states/finding.ts'
import type { JudgedVersion } from '../../../core/model/states/project-fit.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { message } from '../../../../src-texts/text.ts'

export function answerFileVersions({ core, inspections }: Sources): AnswersTo<'instance.versions'> {
  return {
    async 'instance.versions'({ instance, file, freshness }, call) {
      const finding = inspections.finding(instance, file)
      const { identity } = finding
      if (identity === null)
        throw new CoreError('bad-argument', message('project-of-file-not-known', { path: finding.file.path }))
      const judged = await (await core).browse.judgeVersions(identity.project.id, instance, freshness, call)
      return { ...judged, value: judged.value.map((one) => showVersion(one, finding)) }
    },
  }
}

function showVersion({ version, unfit, held }: JudgedVersion, finding: FileFinding): FileVersionView {
  const { id, number, channel, published, files } = version
  return {
    id,
    number,
    channel,
    published,
    size: files[0]?.size ?? null,
    isInstalled: finding.identity?.version.id === id,
    unfit: unfit?.message ?? null,
    kept: held === null ? keptNewest(id, finding) : { kind: 'on-hold', why: held.message },
  }
}

/** What keeps the newest version that fits, which alone was looked into. */
function keptNewest(id: string, { update, newest, state, reasons }: FileFinding): FileVersionView['kept'] {
  const [first] = reasons
  if (first === undefined || state !== 'held' || update !== null || newest?.version.id !== id) return null
  const kind = first.fact === 'held-by-you' ? 'on-hold' : first.fact === 'watched' ? 'waiting' : 'blocked'
  return { kind, why: reasons.map(({ message: told }) => told).join(' ') }
}
