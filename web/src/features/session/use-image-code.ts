import { session } from '@workstation/contract/session'
import { useState } from 'react'
import { call } from '../../platform/api'
import { apiAddress } from '../../platform/api-request'
import { keep, readKept } from '../../platform/storage'

interface ImageCode {
  /** Address of the picture. */
  src: string
  timestamp: string
}

function newImage(length: number): ImageCode {
  // The random part keeps two windows that open in one millisecond apart.
  const timestamp = `${Date.now()}${Math.random().toString(36).slice(2, 10)}`
  return { src: apiAddress(session.imageCode, { length, timestamp }), timestamp }
}

/** The image code of the sign-in page: shown when the server asks it of this account. */
export function useImageCode() {
  const [length, setLength] = useState(4)
  const [image, setImage] = useState<ImageCode | null>(() => (readKept('loginNeedCode', false) ? newImage(4) : null))

  const ask = (account: string) =>
    call(session.getConfig, { account }, { quiet: true }).then(
      ({ enableVerificationCode, verificationCodeNumber }) => {
        const needed = enableVerificationCode === 1
        keep('loginNeedCode', needed)
        setLength(verificationCodeNumber)
        setImage(needed ? newImage(verificationCodeNumber) : null)
      },
      // Without an answer the sign-in itself says what is missing.
      () => undefined,
    )
  return {
    image,
    renew: () => setImage(newImage(length)),
    /** Asks whether this account has to type a code, and shows a new picture when it has. */
    askFor: (account: string) => (account.trim() ? ask(account.trim()) : Promise.resolve()),
  }
}
