import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { layLinuxTree, listContents, packageFile, INSTALLED, type LinuxTree } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { MAINTAINER, PARTS, PROGRAM, readProject } from './project.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' }
/** What Electron brings itself: no other package needs to. */
const OWN_LIBRARIES = 'lib(ffmpeg|EGL|GLESv2|vulkan|vk_swiftshader)\\.so.*'

/** What it loads only once it runs, which its programs do not tell. */
const LATE_LIBRARIES = ['libX11-xcb.so.1', 'libXtst.so.6', 'libudev.so.1']

/** For Fedora, openSUSE and what is made of them. What it needs is read off its programs by `rpmbuild`. Pressed as a deb is. */
export async function packRpm(): Promise<MadePackage> {
  const tree = await layLinuxTree('rpm', {
    zsh: 'usr/share/zsh/site-functions',
    licence: (name) => `usr/share/licenses/${name}/LICENSE`,
  })
  const contents = listContents(tree.root)
  const architecture = ARCHITECTURES[process.arch] ?? process.arch
  const work = join(PARTS, 'rpmbuild')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const spec = join(work, 'modwell.spec')
  writeFileSync(
    spec,
    writeSpec(
      tree,
      contents.map(({ path }) => path),
    ),
  )
  const file = packageFile(`${tree.name}-${tree.version}-1.${architecture}.rpm`)
  const place = ['--define', `_topdir ${work}`, '--define', `_rpmdir ${work}`, '--define', '_build_name_fmt made.rpm']
  await promisify(execFile)('rpmbuild', ['-bb', ...place, '--target', architecture, spec], { maxBuffer: 2 ** 26 })
  rmSync(file, { force: true })
  await promisify(execFile)('mv', [join(work, 'made.rpm'), file])
  return { file, bytes: statSync(file).size, contents }
}

/** Takes the tree as it is: nothing in it is stripped, pressed or linked anew. */
function writeSpec({ root, name, version, isForRelease }: LinuxTree, paths: readonly string[]): string {
  const { description, license, repository } = readProject()
  const payload = process.env['MODWELL_PACKAGE_FAST'] === undefined ? 'w6.xzdio' : 'w1.gzdio'
  const own = [`usr/share/doc/${name}`, `usr/share/licenses/${name}`]
  const files = [INSTALLED, `usr/bin/${PROGRAM}`, ...paths.filter((path) => !path.startsWith(`${INSTALLED}/`))]
  return `%global debug_package %{nil}
%global __os_install_post %{nil}
%global _build_id_links none
%global _binary_payload ${payload}
%global __provides_exclude_from ^/${INSTALLED}/.*$
%global __requires_exclude ^${OWN_LIBRARIES}$
Name: ${name}
Version: ${version}
Release: 1
Summary: Keeps a player's mods current and safe
License: ${license}
URL: ${repository.url.replace(/^git\+|\.git$/g, '')}
Packager: ${MAINTAINER}
${isForRelease ? '' : `Conflicts: ${readProject().name}\n`}Requires: ${LATE_LIBRARIES.map((library) => `${library}()(64bit)`).join(' ')}
Recommends: libnotify libsecret xdg-utils

%description
${description}.${isForRelease ? '' : '\nNot for release: this one is made of an older Electron, to be tried where it was made.'}

%install
cp -a ${root}/. %{buildroot}/

%files
%defattr(-, root, root)
${own.map((path) => `%dir "/${path}"`).join('\n')}
${files.map((path) => `"/${path}"`).join('\n')}
`
}
