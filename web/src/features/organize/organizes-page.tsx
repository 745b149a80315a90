import { OrganizeList } from './organize-list'

/** The companies (ORG-01). */
export const OrganizesPage = () => <OrganizeList kind="company" modelId="organize" companyId={null} />
