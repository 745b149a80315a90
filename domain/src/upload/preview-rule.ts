import { extensionOf } from './upload-rule'

/** How a file is shown. */
export type PreviewKind = 'pdf' | 'document' | 'sheet' | 'text' | 'image'

interface PreviewRule {
  readonly kind: PreviewKind
  /** What the server makes of the file before it is shown. */
  readonly convertTo?: 'pdf' | 'xlsx'
}

/** The suffixes of FIL-38, `pnf` among them as the specification spells it, and png (FIL-39). */
const rules = new Map<string, PreviewRule>(
  Object.entries({
    xls: { kind: 'sheet', convertTo: 'xlsx' },
    xlsx: { kind: 'sheet' },
    doc: { kind: 'pdf', convertTo: 'pdf' },
    docx: { kind: 'document' },
    pdf: { kind: 'pdf' },
    txt: { kind: 'text' },
    jpg: { kind: 'image' },
    jpeg: { kind: 'image' },
    gif: { kind: 'image' },
    png: { kind: 'image' },
    pnf: { kind: 'image' },
  } satisfies Record<string, PreviewRule>),
)

/**
 * How a file of this name is shown, or null when it cannot be previewed (FIL-38 to FIL-40).
 * @param name file name with its suffix, in any case
 */
export const previewRuleOf = (name: string): PreviewRule | null => rules.get(extensionOf(name)) ?? null
