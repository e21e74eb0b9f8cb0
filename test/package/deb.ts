import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { layLinuxTree, listContents, packageFile, type LinuxTree } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { MAINTAINER, readProject } from './project.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** What Electron loads, some of it only once it runs, and does not bring: by Debian's names and those since Debian 13 and Ubuntu 24.04. */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libatk1.0-0 | libatk1.0-0t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libc6 (>= 2.28)',
  'libcairo2',
  'libcups2 | libcups2t64',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libglib2.0-0 | libglib2.0-0t64',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libstdc++6',
  'libudev1',
  'libx11-6',
  'libx11-xcb1',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'libxtst6',
]
/** What it does less without: the key store, notifications, opening a page in the browser. */
const RECOMMENDS = ['libnotify4', 'libsecret-1-0', 'xdg-utils']

/**
 * For Debian and what is made of it. It needs no scripts: what desktops keep of applications, icons and types of files is renewed by the
 * triggers of those who keep it. Pressed by `xz`, unless `MODWELL_PACKAGE_FAST` asks for a package that is to be tried at once.
 */
export async function packDeb(): Promise<MadePackage> {
  const tree = await layLinuxTree('deb', {
    zsh: 'usr/share/zsh/vendor-completions',
    licence: (name) => `usr/share/doc/${name}/copyright`,
  })
  const contents = listContents(tree.root)
  const architecture = ARCHITECTURES[process.arch] ?? process.arch
  const bytes = contents.reduce((sum, one) => sum + one.bytes, 0)
  mkdirSync(join(tree.root, 'DEBIAN'), { mode: 0o755 })
  writeFileSync(join(tree.root, 'DEBIAN/control'), writeControl(tree, architecture, bytes))
  const file = packageFile(`${tree.name}_${tree.version}_${architecture}.deb`)
  const pressing = process.env['MODWELL_PACKAGE_FAST'] === undefined ? ['-Zxz', '-z6'] : ['-Zgzip', '-z1']
  rmSync(file, { force: true })
  await promisify(execFile)('dpkg-deb', ['--root-owner-group', ...pressing, '--build', tree.root, file])
  return { file, bytes: statSync(file).size, contents }
}

function writeControl({ name, version, isForRelease }: LinuxTree, architecture: string, bytes: number): string {
  const { description, repository } = readProject()
  const fields = {
    Package: name,
    Version: version,
    Architecture: architecture,
    Maintainer: MAINTAINER,
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    Depends: DEPENDS.join(', '),
    Recommends: RECOMMENDS.join(', '),
    ...(!isForRelease && { Conflicts: readProject().name }),
    Section: 'utils',
    Priority: 'optional',
    Homepage: repository.url.replace(/^git\+|\.git$/g, ''),
    Description: `Keeps a player's mods current and safe\n${indent(description)}${isForRelease ? '' : NOT_FOR_RELEASE}`,
  }
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`)
  return lines.join('')
}

/** In lines that Debian's tools show whole. */
function indent(text: string): string {
  return text.replaceAll(/(.{1,76})(?: |$)/g, ' $1\n').trimEnd()
}

const NOT_FOR_RELEASE = '\n .\n Not for release: made of an older Electron, to be tried where it was made.'
