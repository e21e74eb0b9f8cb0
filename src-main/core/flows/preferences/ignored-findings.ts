import { CoreError } from '../../errors.ts'
import type { IgnoredFinding, IgnoreWish, InstanceFindings } from '../../model/plans/findings.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { message } from '../../../../resources/text/text.ts'

/** What is found in the instance. */
interface FindingIn {
  last(): Promise<readonly InstanceFindings[]>
  now(): Promise<readonly InstanceFindings[]>
}

/** Of these, which are what is found there now: all or none is ignored. Throws `not-found`. */
export async function ignoreFindings(
  { id: instanceId, name }: Pick<Instance, 'id' | 'name'>,
  { findings: ids, note }: IgnoreWish,
  {
    looking,
    ledger,
    since,
  }: {
    readonly looking: FindingIn
    readonly ledger: Pick<Ledger, 'saveIgnoredFinding'>
    /** ISO 8601 UTC. */
    readonly since: string
  },
): Promise<readonly IgnoredFinding[]> {
  const found = await findThese(ids, looking)
  if (found === undefined) throw new CoreError('not-found', message('instance-unreadable', { instance: name }))
  const ignored = [...new Set(ids)].map((id): IgnoredFinding => {
    const finding = found.findings.find((one) => one.id === id)
    if (finding === undefined) throw notFound(id, instanceId, found.problem?.message)
    const { kind, title, evidence } = finding
    const told = evidence[0]?.message ?? ''
    return { id, instanceId, kind, title: clip(title), message: clip(told), note, since }
  })
  for (const one of ignored) ledger.saveIgnoredFinding(one)
  return ignored
}

/** What was just shown need not be looked for again. */
async function findThese(ids: readonly string[], { last, now }: FindingIn): Promise<InstanceFindings | undefined> {
  const [shown] = await last()
  const isShown = ids.every((id) => shown?.findings.some((one) => one.id === id))
  return isShown ? shown : (await now())[0]
}

/** They count again. All or none is removed. Throws `not-found`. */
export function removeIgnored(
  instanceId: string,
  ids: readonly string[],
  ledger: Pick<Ledger, 'ignoredFindings' | 'removeIgnoredFinding'>,
): readonly IgnoredFinding[] {
  const ignored = ledger.ignoredFindings(instanceId)
  const meant = [...new Set(ids)].map((id) => {
    const one = ignored.find((each) => each.id === id)
    if (one !== undefined) return one
    throw new CoreError('not-found', message('ignored-finding-not-found', { id }), {
      hint: message('what-is-ignored-is-listed'),
      remedies: [{ kind: 'list-problems', instance: instanceId, isIgnored: true }],
    })
  })
  for (const { id } of meant) ledger.removeIgnoredFinding(instanceId, id)
  return meant
}

function notFound(id: string, instanceId: string, problem: string | undefined): CoreError {
  const why = problem === undefined ? '' : `: ${problem}`
  return new CoreError('not-found', message('finding-not-found', { id, why }), {
    hint: message('each-finding-is-listed'),
    remedies: [{ kind: 'list-problems', instance: instanceId }],
  })
}

/** No longer than what is noted in an instance may be. */
function clip(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

const MAX_LENGTH = 1_000
