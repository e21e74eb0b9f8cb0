import { ExternalLink, ImagePlus, Trash2 } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { AccountPage, CallError, ProfileField, UserView } from '../../../src-preload/contract.ts'
import { say, words, type Text } from '../../../src-texts/text.ts'
import { formatBytes } from '../../lib/format.ts'
import { act } from '../../lib/question.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { draftOf, useProfile } from './profile-store.ts'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does it when there is one. */
export type AskSignIn = (scope: string, purpose: Text, again: () => void) => void

export interface OwnProfileProps {
  readonly user: UserView
  readonly onSignIn: AskSignIn
}

/** What can be changed of one's own, and what only the site does. */
export function OwnProfile({ user, onSignIn }: OwnProfileProps): ReactNode {
  const { saveError } = useProfile()
  return (
    <section className="profile-own" aria-label={words('profile-own')}>
      <ErrorBanner error={saveError} />
      <OwnPicture user={user} onSignIn={onSignIn} />
      <OwnFields user={user} onSignIn={onSignIn} />
      <OnSite />
    </section>
  )
}

function OwnPicture({ user, onSignIn }: OwnProfileProps): ReactNode {
  const { picture, isSaving, choosePicture, setPicture, dropPicture } = useProfile()
  const set = async (what: 'chosen' | 'removed'): Promise<void> => {
    askAgain(await setPicture(user, what), say('sign-in-purpose-avatar'), onSignIn, () => void set(what))
  }
  return (
    <div className="profile-picture" role="group" aria-label={words('profile-picture')}>
      {picture === null ? (
        <>
          <Button icon={ImagePlus} onPress={() => void choosePicture()}>
            {words('profile-choose-picture')}
          </Button>
          {user.avatar !== null && (
            <Button look="quiet" icon={Trash2} isDisabled={isSaving} onPress={() => void set('removed')}>
              {words('profile-remove-picture')}
            </Button>
          )}
          <span className="meta soft">{words('profile-picture-hint')}</span>
        </>
      ) : (
        <>
          <span className="cut">
            {words('profile-chosen-picture', { name: picture.name, size: formatBytes(picture.bytes) })}
          </span>
          <Button look="primary" isDisabled={isSaving} onPress={() => void set('chosen')}>
            {words('profile-send-picture')}
          </Button>
          <Button onPress={dropPicture}>{words('cancel')}</Button>
          {picture.isLarge && <span className="meta soft">{words('profile-picture-large')}</span>}
        </>
      )}
    </div>
  )
}

function OwnFields({ user, onSignIn }: OwnProfileProps): ReactNode {
  const { drafts, problems, isSaving, isSaved, ignored, type, discard, save } = useProfile()
  const draft = draftOf(user, drafts)
  const problemOf = (field: ProfileField): string | null =>
    problems.find((problem) => problem.field === field)?.message ?? null
  const submit = async (): Promise<void> => {
    askAgain(await save(user), say('sign-in-purpose-profile'), onSignIn, () => void submit())
  }
  const isChanged = drafts.has(user.id)
  return (
    <form
      className="profile-form"
      aria-label={words('profile-form')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isChanged && problems.length === 0 && !isSaving) void submit()
      }}
    >
      <TextField
        label={words('profile-username')}
        value={draft.username}
        error={problemOf('username')}
        hint={words('profile-username-hint')}
        onChange={(text) => type(user, 'username', text)}
      />
      <TextField
        label={words('profile-name')}
        value={draft.name}
        error={problemOf('name')}
        hint={words('profile-name-hint')}
        onChange={(text) => type(user, 'name', text)}
      />
      <TextArea
        label={words('profile-bio')}
        value={draft.bio}
        error={problemOf('bio')}
        hint={words('profile-bio-hint', { count: draft.bio.length })}
        onChange={(text) => type(user, 'bio', text)}
      />
      <div className="profile-save">
        <Button look="primary" type="submit" isDisabled={!isChanged || problems.length > 0 || isSaving}>
          {words('profile-save')}
        </Button>
        {isChanged && !isSaving && <Button onPress={() => discard(user)}>{words('profile-discard')}</Button>}
        {isSaving && <Busy>{words('profile-saving')}</Busy>}
        {isSaved && ignored.length === 0 && <span role="status">{words('profile-saved')}</span>}
      </div>
      {ignored.length > 0 && (
        <Banner tone="warn" title={words('profile-not-done', { fields: ignored })} role="status">
          {words('profile-not-done-hint')}
        </Banner>
      )}
    </form>
  )
}

function askAgain(error: CallError | null, purpose: Text, onSignIn: AskSignIn, again: () => void): void {
  if (error?.code === 'service-unauthorized') onSignIn('USER_WRITE', purpose, again)
}

/** Said plainly: no token that a program has may do these. */
function OnSite(): ReactNode {
  return (
    <div className="profile-site">
      <p className="soft">{words('profile-site-only')}</p>
      <Button look="quiet" icon={ExternalLink} onPress={() => openPage('grants')}>
        {words('profile-grants')}
      </Button>
      <Button look="quiet" icon={ExternalLink} onPress={() => openPage('deletion')}>
        {words('profile-delete')}
      </Button>
    </div>
  )
}

function openPage(page: AccountPage): void {
  void act('account.open-page', { page })
}
