/** The Learning Library. In the chunk of the membership pages: only its routes import it. */
export { ResourceLibraryPage } from './screens/resource-library-page';
