import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Answer, DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { changeOf, fieldsOfAll, LINKS, nameField, sayChange, type Links, type TagDeeds } from './together-change.ts'
import { Donations, LinkFields } from './together-links.tsx'
import { TogetherTags } from './together-tags.tsx'

type Outcomes = Answer<'project-edit.bulk'>

interface TogetherDialogProps {
  readonly projects: readonly DeskProject[]
  readonly onClose: () => void
}

/** What several projects get in common, all of them or none; then what came of it for each. */
export function TogetherDialog({ projects, onClose }: TogetherDialogProps): ReactNode {
  const [tags, setTags] = useState<TagDeeds>(new Map())
  const [links, setLinks] = useState<Links>(new Map())
  const [donations, setDonations] = useState<Links>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const { run, error, isRunning } = useAction('project-edit.bulk')
  const ids = projects.map(({ id }) => id)
  const present = useQuestion('project-edit.fields', { projects: ids })
  const fields = fieldsOfAll(ids, present.value)
  const isReading = present.isAsking && present.value === null
  const change = changeOf({ tags, links, donations })
  const isNothing = Object.keys(change).length === 0
  const save = async (): Promise<void> => {
    if (isRunning) return
    const done = await run({ projects: ids, change })
    if (done !== undefined) setOutcomes(done)
  }
  const titles = projects.map(({ title }) => title)
  const [first = '', last = ''] = titles
  if (outcomes !== null) return <Told outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      title={formatMessage('together-title', { count: projects.length })}
      width="wide"
      whyNot={isNothing ? formatMessage('nothing-changed') : sayChange(change)}
      canClose={!isRunning}
      actions={
        <>
          {isRunning && <Busy>{formatMessage('edit-saving')}</Busy>}
          <Button autoFocus onPress={onClose}>
            {formatMessage('cancel')}
          </Button>
          <Button look="primary" isDisabled={isNothing} onPress={() => void save()}>
            {formatMessage('together-save', { count: projects.length })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-edit')} again={() => void save()} />
      <RightFailure error={present.error} purpose={message('sign-in-purpose-edit')} again={() => void present.ask()} />
      <p className="soft">{formatMessage('together-what', { count: titles.length, titles, first, last })}</p>
      {isReading && <Busy>{formatMessage('together-reading')}</Busy>}
      <TogetherTags projects={projects} present={fields} isAsking={isReading} deeds={tags} onChange={setTags} />
      <Fold title={formatMessage('together-links')}>
        <LinkFields
          fields={LINKS.map((id) => ({ id, label: nameField(id) }))}
          links={links}
          present={(field) => fields?.map((one) => one[field]) ?? null}
          onChange={setLinks}
        />
      </Fold>
      <Donations
        links={donations}
        present={(id) =>
          fields?.map(({ donationLinks }) => donationLinks.find(({ platform }) => platform === id)?.url ?? null) ?? null
        }
        onChange={setDonations}
      />
    </Dialog>
  )
}

/** What became of each. */
function Told({ outcomes, onClose }: { readonly outcomes: Outcomes; readonly onClose: () => void }): ReactNode {
  const named = (fields: readonly Outcomes[number]['changed'][number][]): string[] => fields.map(nameField)
  return (
    <Dialog
      title={formatMessage('together-done', { count: outcomes.filter(({ changed }) => changed.length > 0).length })}
      actions={
        <Button autoFocus look="primary" onPress={onClose}>
          {formatMessage('close')}
        </Button>
      }
      onClose={onClose}
    >
      <ul className="together-told">
        {outcomes.map(({ id, title, changed, ignored }) => (
          <li key={id}>
            {ignored.length > 0 ? (
              <CircleAlert size={16} className="together-ignored" aria-hidden />
            ) : (
              <CircleCheck size={16} className="together-changed" aria-hidden />
            )}
            <div>
              <strong dir="auto">{title}</strong>
              <p className="meta soft">
                {changed.length === 0 && ignored.length === 0
                  ? formatMessage('together-was-so')
                  : changed.length > 0 && formatMessage('together-changed', { fields: named(changed) })}
                {ignored.length > 0 && ` ${formatMessage('together-ignored', { fields: named(ignored) })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
