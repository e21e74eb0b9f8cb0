import { ImagePlus, Trash2 } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { CallError, ProfileField, UserView } from '../../../src-preload/contract.ts'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { draftOf, useProfile } from './profile-store.ts'
import { asSentence } from '../../lib/words/sentence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does it when there is one. */
export type AskSignIn = (scope: string, purpose: Message, again: () => void) => void

export interface OwnProfileProps {
  readonly user: UserView
  readonly onSignIn: AskSignIn
}

/** What can be changed of one's own. */
export function OwnProfile({ user, onSignIn }: OwnProfileProps): ReactNode {
  const { saveError } = useProfile()
  return (
    <section className="profile-own" aria-label={formatMessage('profile-own')}>
      <FailureBanner error={saveError} />
      <OwnPicture user={user} onSignIn={onSignIn} />
      <OwnFields user={user} onSignIn={onSignIn} />
    </section>
  )
}

function OwnPicture({ user, onSignIn }: OwnProfileProps): ReactNode {
  const service = useServiceName()
  const { picture, isSaving, choosePicture, setPicture, dropPicture } = useProfile()
  const set = async (what: 'chosen' | 'removed'): Promise<void> => {
    askAgain(await setPicture(user, what), message('sign-in-purpose-avatar'), onSignIn, () => void set(what))
  }
  return (
    <div className="profile-picture" role="group" aria-label={formatMessage('profile-picture')}>
      <span className="profile-picture-label" aria-hidden>
        {formatMessage('profile-picture')}
      </span>
      {picture === null ? (
        <>
          <Button icon={ImagePlus} onPress={() => void choosePicture()}>
            {formatMessage('profile-choose-picture')}
          </Button>
          {user.avatar !== null && (
            <Button look="quiet" icon={Trash2} isDisabled={isSaving} onPress={() => void set('removed')}>
              {formatMessage('profile-remove-picture')}
            </Button>
          )}
          <span className="meta soft">{formatMessage('profile-picture-hint')}</span>
        </>
      ) : (
        <>
          <span className="cut">
            {formatMessage('profile-chosen-picture', { name: picture.name, size: formatBytes(picture.bytes) })}
          </span>
          <Button look="primary" isDisabled={isSaving} onPress={() => void set('chosen')}>
            {formatMessage('profile-send-picture')}
          </Button>
          <Button onPress={dropPicture}>{formatMessage('cancel')}</Button>
          {picture.isLarge && <span className="meta soft">{formatMessage('profile-picture-large', { service })}</span>}
        </>
      )}
    </div>
  )
}

function OwnFields({ user, onSignIn }: OwnProfileProps): ReactNode {
  const service = useServiceName()
  const { drafts, problems, isSaving, isSaved, ignored, type, discard, save } = useProfile()
  const draft = draftOf(user, drafts)
  const problemOf = (field: ProfileField): string | null =>
    problems.filter((problem) => problem.field === field).map(({ message: told }) => asSentence(told))[0] ?? null
  const submit = async (): Promise<void> => {
    askAgain(await save(user), message('sign-in-purpose-profile'), onSignIn, () => void submit())
  }
  const isChanged = drafts.has(user.id)
  return (
    <form
      className="profile-form"
      aria-label={formatMessage('profile-form')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isChanged && problems.length === 0 && !isSaving) void submit()
      }}
    >
      <TextField
        label={formatMessage('profile-username')}
        value={draft.username}
        error={problemOf('username')}
        // What is wrong with it says the same.
        {...(problemOf('username') === null && {
          hint: formatMessage('profile-username-hint', { isChanged: draft.username !== user.username }),
        })}
        onChange={(text) => type(user, 'username', text)}
      />
      <TextArea
        label={formatMessage('profile-bio')}
        value={draft.bio}
        error={problemOf('bio')}
        {...(problemOf('bio') === null && { hint: formatMessage('profile-bio-hint', { count: draft.bio.length }) })}
        onChange={(text) => type(user, 'bio', text)}
      />
      {/* A service without display names has none of anybody. */}
      {user.name !== null && (
        <TextField
          label={formatMessage('profile-name')}
          value={draft.name}
          error={problemOf('name')}
          onChange={(text) => type(user, 'name', text)}
        />
      )}
      <div className="profile-save">
        <Button look="primary" type="submit" isDisabled={!isChanged || problems.length > 0 || isSaving}>
          {formatMessage('profile-save')}
        </Button>
        {isChanged && !isSaving && <Button onPress={() => discard(user)}>{formatMessage('profile-discard')}</Button>}
        {!isChanged && !isSaved && <span className="meta soft">{formatMessage('nothing-changed')}</span>}
        {isChanged && problems.length > 0 && (
          <span className="meta soft">{formatMessage('profile-correct-first', { count: problems.length })}</span>
        )}
        {isSaving && <Busy>{formatMessage('profile-saving', { service })}</Busy>}
        {isSaved && ignored.length === 0 && <span role="status">{formatMessage('profile-saved')}</span>}
      </div>
      {ignored.length > 0 && (
        <Banner tone="warn" title={formatMessage('profile-not-done', { service, fields: ignored })} role="status">
          {formatMessage('profile-not-done-hint')}
        </Banner>
      )}
    </form>
  )
}

function askAgain(error: CallError | null, purpose: Message, onSignIn: AskSignIn, again: () => void): void {
  if (error?.code === 'service-unauthorized') onSignIn('USER_WRITE', purpose, again)
}
