import type { FormItemProps } from 'antd'
import type { TFunction } from 'i18next'

interface TextLimits {
  /** What the field is called. */
  what: string
  /** Longest text, in characters as the contract counts them. */
  max: number
  needed: boolean
}

/** Rules of a text: what is too long is refused with its count, and never cut, also when it was pasted. */
export const textRules = (t: TFunction, { what, max, needed }: TextLimits): NonNullable<FormItemProps['rules']> => [
  { required: needed, whitespace: needed, message: t('needed', { what }) },
  {
    validator: async (_, text: string | undefined) => {
      const count = text?.length ?? 0
      if (count > max) throw new Error(t('tooLong', { what, max, count }))
    },
  },
]
