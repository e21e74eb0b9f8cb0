/** Whether where a version runs is known, and is what its file and the project say. Pure. */
import { message } from '../../../../../resources/text/text.ts'
import { environmentOf, sidesOf, type Environment } from '../../../model/authoring/publishing/environment.ts'
import type { Check, LabelledFix } from '../../../model/authoring/publishing/publish-check.ts'
import type { VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { PublishFacts } from './facts.ts'
import { labelled, warning } from './finding.ts'

export function checkSides(version: VersionDraft, { project }: PublishFacts): readonly Check[] {
  const { environment, files } = version
  const [main] = files
  if (main === undefined) return []
  const side = main.parts.find((part) => part.side !== null)?.side ?? null
  if (side !== null && environment !== null && contradicts(side, sidesOf(environment)))
    return [
      contradiction(version, message('check-environment', { filename: main.filename, side }), only(version, side)),
    ]
  if (side !== null && contradicts(side, project))
    return [contradiction(version, message('check-sides', { filename: main.filename, side, title: project.title }), [])]
  return []
}

/** One check for all that nothing is said of. */
export function checkSidesKnown(versions: readonly VersionDraft[], { project }: PublishFacts): readonly Check[] {
  if (environmentOf(project) !== null) return []
  const unknown = versions.filter(({ environment, files: [main] }) => {
    return environment === null && main?.role === 'main' && (main.kind === 'mod' || main.kind === 'modpack')
  })
  const [first] = unknown
  if (first === undefined) return []
  const key = unknown.length === versions.length ? null : first.key
  const fixes = OFTEN.map((environment) =>
    labelled(message('environment-name', { environment }), { kind: 'set', version: key, change: { environment } }),
  )
  const text = message('check-side-unknown', { filename: first.files[0]?.filename ?? '', count: unknown.length })
  return [warning('side-unknown', text, { ...(key !== null && { version: key }), fixes })]
}

const OFTEN = [
  'client_and_server',
  'client_only',
  'client_only_server_optional',
  'server_only',
] as const satisfies readonly Environment[]

function contradicts(
  side: Side,
  { clientSide, serverSide }: Pick<PublishFacts['project'], 'clientSide' | 'serverSide'>,
) {
  const [own, other] = side === 'client' ? [clientSide, serverSide] : [serverSide, clientSide]
  return own === 'unsupported' || other === 'required'
}

/** What the file says of itself. */
function only({ key }: VersionDraft, side: Side): readonly LabelledFix[] {
  const environment = side === 'client' ? 'client_only' : 'server_only'
  return [
    labelled(message('environment-name', { environment }), { kind: 'set', version: key, change: { environment } }),
  ]
}

function contradiction(
  { key, files: [main] }: VersionDraft,
  text: Parameters<typeof warning>[1],
  mends: readonly LabelledFix[],
): Check {
  const file = main?.path ?? null
  const keep = labelled(message('fix-publish-as-it-is'), {
    kind: 'accept',
    check: 'sides-contradict',
    version: key,
    file,
  })
  return warning('sides-contradict', text, { version: key, ...(file !== null && { file }), fixes: [...mends, keep] })
}
