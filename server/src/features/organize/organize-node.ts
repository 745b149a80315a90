import type { OrganizeRow } from './store'

const icons: Readonly<Record<string, string>> = { company: 'BankOutlined', department: 'ApartmentOutlined' }

/** The icon of a company or department. */
export const organizeIcon = (category: string): string => icons[category] ?? ''

/** An organisation as pickers show it (ORG-03), without what depends on its children. */
export const organizeNode = ({ id, name, fullName, parentId, category, enCode }: OrganizeRow) => ({
  id,
  name,
  fullName,
  parentId,
  category,
  type: category,
  enCode,
  enabledMark: 1 as const,
  icon: organizeIcon(category),
})
