import './compile-once';
import Environment from 'jest-fixed-jsdom';

export default Environment;
