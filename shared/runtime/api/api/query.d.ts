export { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient, } from '@tanstack/react-query';
