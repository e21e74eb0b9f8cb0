// Each shell asks Modwell itself what can stand where the cursor is, so that what it completes is what this version understands.

const BASH = `# Completion of modwell for bash.
_modwell() {
  local word current=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r word; do
    case $current in
      # Behind an open quote a name is written as it is: one that the shell would read otherwise is not offered.
      [\\"\\']*) [[ $word == *[\\\`\\$\\"\\'\\\\!]* ]] || COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$(printf %q "$word")") ;;
    esac
  done < <(modwell completion suggest -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _modwell modwell
`

const ZSH = `#compdef modwell
# Completion of modwell for zsh.
_modwell() {
  local -a found
  found=("\${(@f)$(modwell completion suggest -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)found:#}")
  if (( \${#found} )); then compadd -- "\${found[@]}"; else _files; fi
}
if [[ $funcstack[1] == _modwell ]]; then _modwell "$@"; else compdef _modwell modwell; fi
`

const FISH = `# Completion of modwell for fish.
function __modwell_suggest
  set -l words (commandline -opc) (commandline -ct)
  set -l found (modwell completion suggest -- $words[2..-1] 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c modwell -f -a '(__modwell_suggest)'
`

export const COMPLETION_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const
