import { useState, type FormEvent, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry, PackTargetChoice } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { useAskedPack, type AskedPack } from '../../lib/asked-pack.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface PackDialogProps {
  readonly instances: readonly Pick<LibraryEntry, 'id' | 'name'>[]
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** Asks where the pack goes that somebody wants; what it would do there is reviewed like every change. */
export function PackDialog(props: PackDialogProps): ReactNode {
  const asked = useAskedPack((state) => state.asked)
  return asked === null ? null : <Asking key={asked.title} asked={asked} {...props} />
}

type Where = PackTargetChoice['kind']

function Asking({ asked, instances, onPropose }: PackDialogProps & { readonly asked: AskedPack }): ReactNode {
  const close = useAskedPack((state) => state.close)
  const [where, setWhere] = useState<Where>('own')
  const [name, setName] = useState('')
  const [instance, setInstance] = useState(instances[0]?.id ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    close()
    const into: PackTargetChoice =
      where === 'instance' ? { kind: where, instance } : { kind: where, name: name.trim() === '' ? null : name.trim() }
    const wish = { kind: 'install-pack', pack: asked.source, into, freshness: 'normal' } as const
    onPropose(wish, words('packs-install', { title: asked.title }))
  }
  return (
    <Dialog title={words('packs-install', { title: asked.title })} onClose={close} actions={null}>
      <form className="details" onSubmit={submit}>
        <RadioList
          label={words('packs-where')}
          value={where}
          choices={[
            { id: 'own', label: words('packs-where-own'), hint: words('packs-where-own-hint') },
            { id: 'launcher', label: words('packs-where-launcher'), hint: words('packs-where-launcher-hint') },
            ...(instances.length === 0
              ? []
              : [
                  {
                    id: 'instance',
                    label: words('packs-where-instance'),
                    hint: words('packs-where-instance-hint'),
                  } as const,
                ]),
          ]}
          onChange={setWhere}
        />
        {where === 'instance' ? (
          <Select
            label={words('instance')}
            value={instance}
            options={instances.map(({ id, name: label }) => ({ id, label }))}
            onChange={setInstance}
          />
        ) : (
          <TextField label={words('packs-name')} hint={words('packs-name-hint')} value={name} onChange={setName} />
        )}
        <div className="details-actions">
          <Button onPress={close}>{words('cancel')}</Button>
          <Button look="primary" type="submit">
            {words('packs-review')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
