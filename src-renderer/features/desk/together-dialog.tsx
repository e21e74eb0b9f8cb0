import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Answer, Argument, DeskProject } from '../../../src-preload/contract.ts'
import { nameCategory, nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TickList } from '../../ui/fields/tick-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type BulkChange = Argument<'project-edit.bulk'>['change']
type Outcomes = Answer<'project-edit.bulk'>

interface TogetherDialogProps {
  readonly projects: readonly DeskProject[]
  readonly onClose: () => void
}

const LINKS = ['issuesUrl', 'sourceUrl', 'wikiUrl', 'discordUrl'] as const

/** What a link becomes in all of them: an address; null: it is removed. One that is not in it stays. */
type Links = ReadonlyMap<string, string | null>

/** What several projects get in common, all of them or none; then what came of it for each. */
export function TogetherDialog({ projects, onClose }: TogetherDialogProps): ReactNode {
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [links, setLinks] = useState<Links>(new Map())
  const [donations, setDonations] = useState<Links>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const { run, error, isRunning } = useAction('project-edit.bulk')
  const change = changeOf({ added, removed, links, donations })
  const save = async (): Promise<void> => {
    if (isRunning) return
    const done = await run({ projects: projects.map(({ id }) => id), change })
    if (done !== undefined) setOutcomes(done)
  }
  const titles = projects.map(({ title }) => title)
  const [first = '', last = ''] = titles
  if (outcomes !== null) return <Told outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      title={formatMessage('together-title', { count: projects.length })}
      width="wide"
      whyNot={Object.keys(change).length === 0 ? formatMessage('nothing-changed') : null}
      canClose={!isRunning}
      actions={
        <>
          {isRunning && <Busy>{formatMessage('edit-saving')}</Busy>}
          <Button autoFocus onPress={onClose}>
            {formatMessage('cancel')}
          </Button>
          <Button look="primary" isDisabled={Object.keys(change).length === 0} onPress={() => void save()}>
            {formatMessage('together-save', { count: projects.length })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-edit')} again={() => void save()} />
      <p className="soft">{formatMessage('together-what', { count: titles.length, titles, first, last })}</p>
      <Tags
        title={formatMessage('together-add-tags')}
        projects={projects}
        chosen={added}
        onChange={(tags) => {
          setAdded(tags)
          setRemoved(removed.filter((one) => !tags.includes(one)))
        }}
      />
      <Tags
        title={formatMessage('together-remove-tags')}
        projects={projects}
        chosen={removed}
        onChange={(tags) => {
          setRemoved(tags)
          setAdded(added.filter((one) => !tags.includes(one)))
        }}
      />
      <Fold title={formatMessage('together-links')}>
        <LinkFields
          fields={LINKS.map((id) => ({ id, label: formatMessage('project-field-name', { field: id }) }))}
          links={links}
          onChange={setLinks}
        />
      </Fold>
      <Donations links={donations} onChange={setDonations} />
    </Dialog>
  )
}

interface TagsProps {
  readonly title: string
  readonly projects: readonly DeskProject[]
  readonly chosen: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** Those that the service has for projects of these types. */
function Tags({ title, projects, chosen, onChange }: TagsProps): ReactNode {
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const types = new Set(projects.map(({ type }) => (type === 'project' ? 'mod' : type)))
  const listed = (tags?.value.categories ?? []).filter(({ projectType }) => types.has(projectType))
  const names = [...new Set(listed.map(({ name }) => name))]
  const shown =
    chosen.length === 0 ? title : formatMessage('edit-tags-title', { name: title, chosen: chosen.map(nameCategory) })
  return (
    <Fold title={shown}>
      <TickList
        label={title}
        isLabelShown={false}
        options={names.map((name) => ({ id: name, label: nameCategory(name) }))}
        chosen={chosen}
        onChange={onChange}
      />
    </Fold>
  )
}

function Donations({ links, onChange }: Pick<LinkFieldsProps, 'links' | 'onChange'>): ReactNode {
  const { value: platforms } = useQuestion('project-edit.platforms', null, { asks: 'once' })
  return (
    <Fold title={formatMessage('project-field-name', { field: 'donationLinks' })}>
      <LinkFields
        fields={(platforms ?? []).map(({ id, name }) => ({ id, label: nameDonationPlatform(id, name) }))}
        links={links}
        onChange={onChange}
      />
    </Fold>
  )
}

interface LinkFieldsProps {
  readonly fields: readonly { readonly id: string; readonly label: string }[]
  readonly links: Links
  readonly onChange: (links: Links) => void
}

/** Each stays as it is, gets an address, or is removed. */
function LinkFields({ fields, links, onChange }: LinkFieldsProps): ReactNode {
  const set = (id: string, link: string | null | undefined): void => {
    const others = [...links].filter(([one]) => one !== id)
    onChange(new Map(link === undefined ? others : [...others, [id, link]]))
  }
  return (
    <div className="together-links">
      {fields.map(({ id, label }) => (
        <div key={id} className="together-link">
          <TextField
            type="url"
            label={label}
            value={links.get(id) ?? ''}
            placeholder={formatMessage(links.get(id) === null ? 'together-removed' : 'together-unchanged')}
            onChange={(text) => set(id, text.trim() === '' ? undefined : text.trim())}
          />
          <Checkbox
            isSelected={links.get(id) === null}
            label={formatMessage('together-remove-link', { label })}
            onChange={(isRemoved) => set(id, isRemoved ? null : undefined)}
          >
            {formatMessage('edit-remove')}
          </Checkbox>
        </div>
      ))}
    </div>
  )
}

/** What became of each. */
function Told({ outcomes, onClose }: { readonly outcomes: Outcomes; readonly onClose: () => void }): ReactNode {
  const named = (fields: readonly Outcomes[number]['changed'][number][]): string[] =>
    fields.map((field) => formatMessage('project-field-name', { field }))
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

interface Typed {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly links: Links
  readonly donations: Links
}

function changeOf({ added, removed, links, donations }: Typed): BulkChange {
  const given = [...donations].flatMap(([platform, url]) => (url === null ? [] : [{ platform, url }]))
  const gone = [...donations].flatMap(([platform, url]) => (url === null ? [{ platform, url: '' }] : []))
  return {
    ...(added.length > 0 && { addCategories: added }),
    ...(removed.length > 0 && { removeCategories: removed }),
    ...(given.length > 0 && { addDonationLinks: given }),
    ...(gone.length > 0 && { removeDonationLinks: gone }),
    ...Object.fromEntries(links),
  }
}
