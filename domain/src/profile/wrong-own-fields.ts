import { accountRules } from '../user/account-rules'
import { isPersonName } from '../user/person-name'

/** What a person may say of himself, as far as there are rules for it. A field that is left out is not checked. */
export interface OwnFields {
  realName?: string
  mobilePhone?: string
  email?: string
  telePhone?: string
  landline?: string
  urgentTelePhone?: string
  urgentContacts?: string
  certificatesType?: string
  certificatesNumber?: string
  /** Milliseconds since 1970. */
  birthday?: number | null
}

/** Digits with what people write between them, such as 010-6868 1234 or +86 (10) 68681234. */
const isPhone = (value: string) => /^\+?[\d ()-]{3,20}$/.test(value) && /\d{3}/.test(value.replace(/\D/g, ''))
const earliestBirthday = Date.UTC(1900, 0, 1)

/** The certificate whose number has a check digit. */
const identityCard = 'idCard'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether a text is the number of a Chinese identity card: 17 digits and a check digit (GB 11643). */
function isIdentityNumber(value: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(value)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase()
}

/** The fields that cannot be as they are; '' is right for every field but the name. */
export function wrongOwnFields(fields: OwnFields, now: Date): (keyof OwnFields)[] {
  const filled = (value: string | undefined, rule: (value: string) => boolean) => !value || rule(value)
  const { birthday, certificatesType, certificatesNumber } = fields
  const right: Partial<Record<keyof OwnFields, boolean>> = {
    realName: fields.realName === undefined || isPersonName(fields.realName),
    mobilePhone: filled(fields.mobilePhone, accountRules.mobilePhone),
    email: filled(fields.email, accountRules.email),
    telePhone: filled(fields.telePhone, isPhone),
    landline: filled(fields.landline, isPhone),
    urgentTelePhone: filled(fields.urgentTelePhone, isPhone),
    urgentContacts: filled(fields.urgentContacts, isPersonName),
    birthday:
      birthday === undefined || birthday === null || (birthday >= earliestBirthday && birthday <= now.getTime()),
    certificatesNumber:
      certificatesType === identityCard
        ? filled(certificatesNumber, isIdentityNumber)
        : filled(certificatesNumber, (value) => /^[A-Za-z0-9 ()-]+$/.test(value)),
  }
  return (Object.keys(right) as (keyof OwnFields)[]).filter((field) => right[field] === false)
}
