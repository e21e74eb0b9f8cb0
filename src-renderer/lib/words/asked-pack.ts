import { create } from 'zustand'
import type { ChangeWish, GivenFile, ListSource, PackSource } from '../../../src-preload/contract.ts'
import { act } from '../asking/question.ts'

/** A pack that the person wants, wherever they said so. */
export interface AskedPack {
  readonly source: PackSource
  /** What it is called, as far as that is known. */
  readonly title: string
  /** The instance that it goes into unless the person says otherwise; absent: a new one. */
  readonly into?: string
  /** The instance that the person had before them when they gave its file; absent: none. */
  readonly here?: PackTarget
  /** What was reviewed already, of which another place is wanted; absent: nothing was. */
  readonly before?: PackWish
}

type PackWish = Extract<ChangeWish, { readonly kind: 'install-pack' }>

/** An instance that a pack may go into. */
export interface PackTarget {
  readonly id: string
  readonly name: string
}

interface AskedProject {
  readonly project: string
  readonly version: string | null
  readonly title: string
}

/** A list of which the person wants an instance. */
export interface AskedList {
  readonly source: ListSource
}

interface AskedPackState {
  readonly asked: AskedPack | null
  /** The list for which it is asked what it is to be for; null: none. */
  readonly list: AskedList | null
  /** Asked for one after the other, once what is shown is done with. */
  readonly next: readonly AskedPack[]
  askFor(asked: AskedPack): void
  /** Of what was given beside other files. */
  askLater(packs: readonly AskedPack[]): void
  /** One of the service; another version of what the instance was made of goes into that. */
  askForProject(pack: AskedProject, instance: string | null): Promise<void>
  askForList(list: ListSource): void
  /** Of a file that the person chooses in the system's dialog. */
  chooseFile(): Promise<void>
  close(): void
}

const LIST = /\.(md|html?|csv|json|txt)$/i

/** The pack for which it is asked where it goes; null: none. */
export const useAskedPack = create<AskedPackState>((set, get) => ({
  asked: null,
  list: null,
  next: [],
  askFor: (asked) => set(({ next }) => ({ asked, list: null, next: next.filter((one) => one !== asked) })),
  askLater: (packs) => set(({ next }) => ({ next: [...next, ...packs] })),
  askForList: (source) => set({ list: { source } }),
  async askForProject({ project, version, title }, instance) {
    const pack = instance === null ? null : await act('pack.of', { instance })
    const isIts = instance !== null && pack?.projectId === project
    get().askFor({ source: { kind: 'project', project, version }, title, ...(isIts && { into: instance }) })
  },
  async chooseFile() {
    const [file] = (await act('pack.choose-file', null)) ?? []
    if (file === undefined) return
    if (LIST.test(file.name)) get().askForList({ kind: 'file', file: file.id })
    else get().askFor(packOf(file))
  },
  close: () => set({ asked: null, list: null }),
}))

/** null: what was given is not one pack alone, in whatever form. `here`: the instance that the person has before them; null: none. */
export function packAmong(files: readonly GivenFile[], here: PackTarget | null): AskedPack | null {
  const [only, ...others] = files
  if (only === undefined || others.length > 0 || !/\.(mrpack|zip)$/i.test(only.name)) return null
  return { ...packOf(only), ...(here !== null && { here }) }
}

interface GivenPacks {
  readonly packs: readonly AskedPack[]
  readonly files: readonly GivenFile[]
}

/** The packs and the files for an instance. Its folders may hold archives of other kinds, so only the service's form is a pack there. */
export function packsAndFiles(given: readonly GivenFile[], here: PackTarget): GivenPacks {
  return {
    packs: given.filter(isPack).map((file) => ({ ...packOf(file), here })),
    files: given.filter((file) => !isPack(file)),
  }
}

function packOf({ id, name }: GivenFile): AskedPack {
  return { source: { kind: 'file', file: id }, title: name.replace(/\.(mrpack|zip)$/i, '') }
}

function isPack({ name }: GivenFile): boolean {
  return /\.mrpack$/i.test(name)
}
