import { UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'

/** Decoration beside a name. */
export function UserPicture({ avatar }: { readonly avatar: string | null }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="picture picture-72 user-picture" aria-hidden>
      {avatar === null || avatar === broken ? (
        <UserRound size={36} strokeWidth={1.5} />
      ) : (
        <img src={`modwell-app://picture/${avatar}`} alt="" decoding="async" onError={() => setBroken(avatar)} />
      )}
    </span>
  )
}
