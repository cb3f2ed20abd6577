import './compile-once';
import './late-styles';
import './quick-selectors';
import Environment from 'jest-fixed-jsdom';

export default Environment;
