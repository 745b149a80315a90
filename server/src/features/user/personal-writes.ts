import { trimmed } from '../../platform/guarded-model/model-writes'

/** For `read`: a day in milliseconds, or none. */
export const dayOf = (sent: number | null) => (sent === null ? null : new Date(sent))

const textIn = <Column extends string>(to: Column) => ({ to, otherwise: '', read: trimmed })

/** Where forms write what stands in a record beside name, account and places. */
export const personalWrites = {
  birthday: { to: 'birthday', otherwise: null, read: dayOf },
  telePhone: textIn('tele_phone'),
  landline: textIn('landline'),
  nation: textIn('nation'),
  nativePlace: textIn('native_place'),
  education: textIn('education'),
  certificatesType: textIn('certificates_type'),
  certificatesNumber: textIn('certificates_number'),
  urgentContacts: textIn('urgent_contacts'),
  urgentTelePhone: textIn('urgent_tele_phone'),
  postalAddress: textIn('postal_address'),
} as const
