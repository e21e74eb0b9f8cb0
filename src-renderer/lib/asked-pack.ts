import { create } from 'zustand'
import type { GivenFile, PackSource } from '../../src-preload/contract.ts'
import { ask } from './ask.ts'

/** A pack that the person wants, wherever they said so. */
export interface AskedPack {
  readonly source: PackSource
  /** What it is called, as far as that is known. */
  readonly title: string
}

interface AskedPackState {
  readonly asked: AskedPack | null
  askFor(asked: AskedPack): void
  /** Of a file that the person chooses in the system's dialog. */
  chooseFile(): Promise<void>
  close(): void
}

/** The pack for which it is asked where it goes; null: none. */
export const useAskedPack = create<AskedPackState>((set, get) => ({
  asked: null,
  askFor: (asked) => set({ asked }),
  async chooseFile() {
    const answer = await ask('pack.choose-file', null)
    const [file] = answer.kind === 'ok' ? answer.value : []
    if (file !== undefined) get().askFor(packOf(file))
  },
  close: () => set({ asked: null }),
}))

/** null: what was given is not one pack alone. */
export function packAmong(files: readonly GivenFile[]): AskedPack | null {
  const [only, ...others] = files
  return only !== undefined && others.length === 0 && /\.mrpack$/i.test(only.name) ? packOf(only) : null
}

function packOf({ id, name }: GivenFile): AskedPack {
  return { source: { kind: 'file', file: id }, title: name.replace(/\.(mrpack|zip)$/i, '') }
}
