import { commandsOf, reasonLines } from '../../remedies/remedy-command.ts'
import type { Adoption } from '../../../core/core.ts'
import type { DiscoveryEntry, Instance, InstanceDescription } from '../../../core/model/instances/instance.ts'
import type { Reason } from '../../../core/model/words/reason.ts'
import { unaskable } from '../../change.ts'
import { instanceDocument, reasonDocument } from '../../documents/instance-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { type Answer, type Session } from '../../run/session.ts'
import { isYes } from '../../terminal/ask.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { instancesView, instanceText, noteLines } from '../../views/instances/instances-view.ts'
import { nothingFoundView } from '../../views/instances/nothing-found-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

type Refused = Extract<Adoption, { readonly kind: 'refused' }>
type Unreadable = Extract<DiscoveryEntry, { readonly kind: 'unreadable' }>

/** Adopts all that discovery finds and that is not adopted yet, each for itself, once that was agreed to. */
export async function adoptAll(session: Session, isDryRun: boolean): Promise<Answer> {
  const { core, options, ask, signal } = session
  const open = await core.instances.adoptable()
  const found = open.flatMap((one) => (one.kind === 'instance' ? [one.description] : []))
  const unreadable = open.flatMap((one) => (one.kind === 'unreadable' ? [one] : []))
  if (found.length === 0) return nothingToAdopt(session, unreadable, isDryRun)
  if (!isDryRun && !options.isYes) {
    if (ask === null) throw unaskable()
    session.show(listedView(found, session.style))
    if (!isYes(await ask(formatMessage('ask-adopt-all', { count: found.length })))) return NOTHING_CHANGED
  }
  const folders = found.map(({ path }) => path)
  const adoptions = await core.instances.adoptEach(folders, { isDryRun, signal })
  const adopted = adoptions.flatMap((one) => (one.kind === 'adopted' ? [one.instance] : []))
  const failed = adoptions.flatMap((one) => (one.kind === 'refused' ? [one] : []))
  return answerOf({ adopted, failed, unreadable }, isDryRun)
}

async function nothingToAdopt(
  { core }: Session,
  unreadable: readonly Unreadable[],
  isDryRun: boolean,
): Promise<Answer> {
  const isAnyAdopted = (await core.instances.list()).length > 0
  const answer = answerOf({ adopted: [], failed: [], unreadable }, isDryRun)
  return {
    ...answer,
    text: (style) => [
      ...(isAnyAdopted || unreadable.length > 0
        ? [formatMessage('nothing-to-adopt')]
        : nothingFoundView(core.instances.places(), style)),
      ...unreadableView(unreadable, style),
    ],
  }
}

interface Outcome {
  readonly adopted: readonly Instance[]
  readonly failed: readonly Refused[]
}

function answerOf(
  { adopted, failed, unreadable }: Outcome & { readonly unreadable: readonly Unreadable[] },
  isDryRun: boolean,
): Answer {
  const isWell = failed.length === 0 && unreadable.length === 0
  const isNothing = adopted.length === 0 && failed.length > 0
  return {
    document: {
      ...(isDryRun && { dryRun: true }),
      instances: adopted.map((one) => ({ ...instanceDocument(one), ...(isDryRun && { id: null }), problem: null })),
      failed: failed.map(({ folder: path, error: { code, message: told, hint, remedies } }) => {
        return { path, code, message: told, hint, commands: commandsOf(remedies) }
      }),
      unreadable: unreadable.map(({ path, launcher, reason }) => ({ path, launcher, reason: reasonDocument(reason) })),
    },
    exitCode: isWell ? EXIT.done : isNothing ? EXIT.failed : EXIT.partly,
    text: (style) => [
      ...adopted.flatMap((one) => [
        style.good(adoptedLine(one, isDryRun)),
        `  ${plain(one.path)}`,
        ...noteLines(one.notes, 2, style),
      ]),
      ...failed.flatMap(({ folder: path, error: { message: told, hint, remedies } }) => [
        style.bad(`✗ ${plain(path)}`),
        ...reasonLines({ message: [told, hint ?? ''].filter((text) => text !== '').join(' '), remedies }, 4, style),
      ]),
      ...unreadableView(unreadable, style),
    ],
  }
}

function adoptedLine(one: Instance, isDryRun: boolean): string {
  const instance = instanceText(one)
  return isDryRun
    ? `+ ${formatMessage('would-be-adopted', { instance })}`
    : `✓ ${formatMessage('instance-adopted', { alreadyAdopted: false, instance, id: one.id })}`
}

function listedView(found: readonly InstanceDescription[], style: Style): readonly string[] {
  return instancesView(
    found.map((description) => ({ id: null, description, problem: null })),
    style,
  )
}

/** What was found and is no instance that can be read. */
export function unreadableView(
  unreadable: readonly { readonly path: string; readonly reason: Reason }[],
  style: Style,
): readonly string[] {
  return unreadable.flatMap(({ path, reason }) => [style.bad(`✗ ${plain(path)}`), ...reasonLines(reason, 4, style)])
}
