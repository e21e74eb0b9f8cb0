import { Input } from 'react-aria-components/Input'
import { NumberField } from '../../../src-renderer/ui/fields/number-field.tsx'
import { SearchField } from '../../../src-renderer/ui/fields/search-field.tsx'
import { SecretField } from '../../../src-renderer/ui/fields/secret-field.tsx'
import { TextArea, type TextAreaProps } from '../../../src-renderer/ui/fields/text-area.tsx'
import { LabelledField, TextField, type TextFieldProps } from '../../../src-renderer/ui/fields/text-field.tsx'
import { Live } from '../live.tsx'
import type { Part, Specimen } from '../part.ts'

export const FIELDS: readonly Part[] = [
  {
    name: 'TextField',
    specimens: [
      text('empty', '', { placeholder: 'Better Survival' }),
      text('filled', 'Better Survival', {}),
      text('with a hint', '', { hint: 'As its launcher calls it.' }),
      text('wrong', 'htp://', { error: 'This is no address.' }),
      { ...text('focus', 'Better Survival', {}), held: 'focused' },
    ],
  },
  {
    name: 'TextArea',
    specimens: [
      area('filled', 'Makes lamps and ladders.', { hint: '136 characters left' }),
      area('wrong', 'Too long', { error: 'It has 161 characters, but the limit is 160.' }),
    ],
  },
  {
    name: 'LabelledField',
    specimens: [
      {
        state: 'with what is typed into',
        part: (
          <LabelledField label="Address" value="lamps" hint="As in the address of its page." onChange={() => {}}>
            <Input className="field-input" />
          </LabelledField>
        ),
      },
    ],
  },
  {
    name: 'SearchField',
    specimens: [search('empty', ''), search('filled', 'sodium')],
  },
  {
    name: 'SecretField',
    specimens: [
      { state: 'hidden', part: <SecretField label="Token" name="hidden" hint="It is shown once." /> },
      { state: 'shown', part: <SecretField label="Token" name="shown" isShown /> },
    ],
  },
  {
    name: 'NumberField',
    specimens: [number('between', 6), number('least', 1)],
  },
]

function text(state: string, start: string, more: Partial<TextFieldProps>): Specimen {
  return {
    state,
    part: (
      <Live start={start}>{(value, set) => <TextField label="Name" {...more} value={value} onChange={set} />}</Live>
    ),
  }
}

function area(state: string, start: string, more: Partial<TextAreaProps>): Specimen {
  return {
    state,
    part: <Live start={start}>{(value, set) => <TextArea label="Bio" {...more} value={value} onChange={set} />}</Live>,
  }
}

function search(state: string, start: string): Specimen {
  return {
    state,
    part: (
      <Live start={start}>
        {(value, set) => <SearchField label="Find" placeholder="Find a mod" value={value} onChange={set} />}
      </Live>
    ),
  }
}

function number(state: string, start: number): Specimen {
  return {
    state,
    part: (
      <Live start={start}>
        {(value, set) => (
          <NumberField label="Downloads at once" hint="1 to 16" value={value} least={1} most={16} onChange={set} />
        )}
      </Live>
    ),
  }
}
