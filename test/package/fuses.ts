import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

/** What the packaged program may do, of what Electron can be built to allow. */
export const FUSES = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const

const SETTINGS = Object.entries(FUSES).map(([fuse, isOn]) => [fuse as `${keyof typeof FUSES}`, isOn] as const)

/** Sets them in a program that is not signed yet. Every one that it has must be known here; an older Electron has fewer. */
export async function setFuses(program: string): Promise<void> {
  const had = await readFuses(program)
  const known = Object.fromEntries(SETTINGS.filter(([fuse]) => Object.hasOwn(had, fuse)))
  const unknown = Object.keys(had).filter((fuse) => !Object.hasOwn(FUSES, fuse))
  if (unknown.length > 0) throw new Error(`Electron has fuses that nobody has decided on: ${unknown.join(', ')}`)
  await flipFuses(program, { version: FuseVersion.V1, resetAdHocDarwinSignature: true, ...known })
}

/** Of each that the program has, by its number, whether it is on. Throws where the program has no fuses. */
export async function readFuses(program: string): Promise<Readonly<Record<string, boolean>>> {
  const { version: _, ...wire } = await getCurrentFuseWire(program)
  return Object.fromEntries(Object.entries(wire).map(([fuse, state]) => [fuse, state === FuseState.ENABLE]))
}
