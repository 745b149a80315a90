import type { Design, DesignRow } from '@workstation/contract/design'
import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'

/** A form of these nodes side by side; settings are those of a new one. */
export function makeForm(nodes: readonly (Pick<FormNode, 'id' | 'kind'> & Partial<FormNode>)[]): FormDocument {
  const inside = new Set(nodes.flatMap(({ children = [] }) => children))
  const whole = nodes.map((node): [string, FormNode] => [
    node.id,
    { label: node.id, span: 24, settings: kindOf(node.kind)?.initial ?? {}, ...node },
  ])
  return {
    ...emptyForm,
    root: nodes.map(({ id }) => id).filter((id) => !inside.has(id)),
    nodes: Object.fromEntries(whole),
  }
}

/** A row of the list of designs. */
export const makeRow = (id: string, more: Partial<DesignRow> = {}): DesignRow => ({
  ...{ id, version: 3, fullName: `${id}表单`, enCode: id, category: '', type: 1, webType: 2, state: 0, enabledMark: 0 },
  ...{ released: 0, menuId: '', sortCode: 0, description: '', creatorUser: '王敏/wangmin', creatorTime: 0 },
  ...{ lastModifyTime: null, isCrowded: false },
  ...more,
})

/** A design with its draft. */
export const makeDesign = (id: string, form: FormDocument, more: Partial<DesignRow> = {}): Design => ({
  ...makeRow(id, more),
  ...{ formData: JSON.stringify(form), listData: '', columnData: '', appColumnData: '', tables: '', dbLinkId: '0' },
})
