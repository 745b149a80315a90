export interface RichTextProps {
  /** HTML; '' for nothing. */
  value?: string
  /** Gets HTML that was sanitised. */
  onChange?: (html: string) => void
  /** Names the field for assistive technology. */
  label: string
  /** 10,000 unless said otherwise; formatting does not count. */
  mostCharacters?: number
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  status?: 'error'
}
